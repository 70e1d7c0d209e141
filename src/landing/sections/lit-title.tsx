/** A heading with its price, or else its last word, highlighted; words joined by a no-break space count as one. */
export function LitTitle({ text }: { readonly text: string }) {
  const [, before = '', lit = text] = /^(.*?)(R\$\s?[\d.,]+|[^ ]+)$/.exec(text) ?? []
  return (
    <>
      {before}
      <em>{lit}</em>
    </>
  )
}
