import { createInstance, type TFunction } from 'i18next'
import type { DemoLanguage } from '../machine/demo.rules.ts'
import { en } from './en.ts'
import { es } from './es.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

/** Every catalogue of the demo, by its language. */
export const catalogues = { en, es } as const satisfies Readonly<Record<DemoLanguage, unknown>>

/** Gives the text of a key; the compiler knows the keys. */
export type Translate = TFunction<'translation'>

const library = createInstance()
void library.init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: { en: { translation: en }, es: { translation: es } },
  // React escapes what it draws: escaping twice would show `&lt;` to a visitor.
  interpolation: { escapeValue: false },
})

const translators = { en: library.getFixedT('en'), es: library.getFixedT('es') } satisfies Readonly<
  Record<DemoLanguage, Translate>
>

/** The texts of one language. The language itself is the chart's: nothing here remembers one. */
export const translateTo = (language: DemoLanguage): Translate => translators[language]
