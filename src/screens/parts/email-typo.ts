const meant: Readonly<Record<string, string>> = {
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.com.br': 'gmail.com',
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'hotmail.con': 'hotmail.com',
  'hotmail.co': 'hotmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotnail.com': 'hotmail.com',
  'outlook.con': 'outlook.com',
  'outlok.com': 'outlook.com',
  'outloo.com': 'outlook.com',
  'yahoo.con': 'yahoo.com',
  'yaho.com': 'yahoo.com',
  'yaho.com.br': 'yahoo.com.br',
  'icloud.con': 'icloud.com',
  'iclod.com': 'icloud.com',
  'uol.com': 'uol.com.br',
  'bol.com': 'bol.com.br',
  'terra.com': 'terra.com.br',
}

/** The likely correction of a mistyped address: 'ana@gmial.com' to 'ana@gmail.com'; null without one. */
export const emailSuggestion = (email: string): string | null => {
  const [, name, domain] = /^\s*(\S+)@(\S+?)\s*$/.exec(email) ?? []
  const right = domain ? meant[domain.toLowerCase()] : undefined
  return right ? `${name}@${right}` : null
}
