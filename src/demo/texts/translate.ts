import { createInstance, type TFunction } from 'i18next'
import type { DemoLanguage } from '../../../machines/demo/demo.selectors.ts'
import { en } from './en.ts'
import { es } from './es.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

/** The catalogues by language. */
export const catalogues = { en, es } as const satisfies Readonly<Record<DemoLanguage, unknown>>

/** The text of a key; keys are typed. */
export type Translate = TFunction<'translation'>

const library = createInstance()
void library.init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: { en: { translation: en }, es: { translation: es } },
  // React escapes already: escaping twice would show `&lt;`.
  interpolation: { escapeValue: false },
})

const translators = { en: library.getFixedT('en'), es: library.getFixedT('es') } satisfies Readonly<
  Record<DemoLanguage, Translate>
>

/** The texts of one language. The chart holds the language, so nothing is remembered here. */
export const translateTo = (language: DemoLanguage): Translate => translators[language]
