const whole = 'Wi-Fi'

/** A text whose 'Wi-Fi' stays on one line; the fonts have no hyphen that does not break. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(whole).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
    <span key={place}>
      {place > 0 ? <span className="whole">{whole}</span> : null}
      {part}
    </span>
  ))
}
