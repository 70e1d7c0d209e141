export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  modules: ['@vee-validate/nuxt'],
  app: { head: { htmlAttrs: { lang: 'pt-BR' }, title: 'Contratar' } },
})
