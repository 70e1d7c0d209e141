import { type DemoLanguage, demoLanguages } from '../machine/demo.rules.ts'
import type { DemoActor } from './site.ts'

const key = 'ultrafibra.demo.language'

/** The language that an earlier visit chose; English where none did, or where the browser refuses its storage. */
export const keptLanguage = (window: Window): DemoLanguage => {
  try {
    const kept = window.localStorage.getItem(key)
    return demoLanguages.find((language) => language === kept) ?? 'en'
  } catch {
    return 'en'
  }
}

/** Tells the document the language in view, and keeps each that is chosen. */
export const followLanguage = (window: Window, actor: DemoActor): void => {
  const { documentElement } = window.document
  let { language } = actor.getSnapshot().context
  documentElement.lang = language
  actor.subscribe(({ context }) => {
    if (context.language === language) return
    language = context.language
    documentElement.lang = language
    try {
      window.localStorage.setItem(key, language)
    } catch {
      // A visitor whose browser refuses storage chooses the language again on the next visit.
    }
  })
}
