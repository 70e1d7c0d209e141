/** A heading whose price, or else its last word, is lit. */
export function LitTitle({ text }: { readonly text: string }) {
  const [, before = '', lit = text] = /^(.*?)(R\$\s?[\d.,]+|\S+)$/.exec(text) ?? []
  return (
    <>
      {before}
      <em>{lit}</em>
    </>
  )
}
