const whole = 'Wi-Fi'

/** A text whose 'Wi-Fi' stays on one line, as the fonts have no hyphen that does not break; no line ends in 'e'. */
export function Unbroken({ text }: { readonly text: string }) {
  return text
    .replaceAll(' e ', ' e\u00a0')
    .split(whole)
    .map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
      <span key={place}>
        {place > 0 ? <span className="whole">{whole}</span> : null}
        <span>{part}</span>
      </span>
    ))
}
