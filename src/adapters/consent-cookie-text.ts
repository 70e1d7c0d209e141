const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The value of a cookie in the text of `document.cookie`, decoded where it is encoded; null without it. */
export const cookieNamed = (cookies: string, name: string): string | null => {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair === undefined ? null : decoded(pair.slice(name.length + 1))
}
