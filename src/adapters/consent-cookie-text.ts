/** The window's event after `display.js` has read the consent's cookie, which may have changed. */
export const consentRead = 'consent:read'

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The decoded value of a cookie in `document.cookie`; null if absent. */
export const cookieNamed = (cookies: string, name: string): string | null => {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair === undefined ? null : decoded(pair.slice(name.length + 1))
}
