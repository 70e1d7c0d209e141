/** A heading whose price, or else its last word, is lit; words joined by a no-break space are one. */
export function LitTitle({ text }: { readonly text: string }) {
  const [, before = '', lit = text] = /^(.*?)(R\$\s?[\d.,]+|[^ ]+)$/.exec(text) ?? []
  return (
    <>
      {before}
      <em>{lit}</em>
    </>
  )
}
