import { type DemoLanguage, demoLanguages } from '../../../machines/demo/demo.selectors.ts'
import type { DemoActor } from './site.ts'

const key = 'ultrafibra.demo.language'

/** The stored language; English without one or without storage. */
export const keptLanguage = (window: Window): DemoLanguage => {
  try {
    const kept = window.localStorage.getItem(key)
    return demoLanguages.find((language) => language === kept) ?? 'en'
  } catch {
    return 'en'
  }
}

/** Sets the document's language and stores each choice. */
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
      // Without storage, the choice lasts for this visit.
    }
  })
}
