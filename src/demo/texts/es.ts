import * as brand from '@ultrafibra/contract/brand'
import type { Texts } from './texts.types.ts'

/** The Spanish catalogue. */
export const es: Texts = {
  brand: { demo: 'demo', home: ', inicio de la demo' },
  skip: 'Saltar al contenido',
  documentTitle: `{{heading}} | Demo de ${brand.product}`,
  errorPrefix: 'Error: ',
  greeting: '¡Hola, {{name}}!',
  greetingBlank: '¡Hola!',
  back: 'Volver',
  continue: 'Continuar',
  field: { name: 'Nombre', email: 'Correo electrónico' },
  refusal: {
    nameMissing: 'Dinos tu nombre',
    emailMissing: 'Dinos tu correo electrónico',
    emailWrong: 'Revisa este correo: debe ser como ana@example.com',
    planMissing: 'Elige un plan para continuar',
  },
  intro: {
    title: 'Completa el formulario para continuar',
    why: 'Esto es una demo: lo que escribes se queda en esta página y se borra al cerrarla.',
  },
  plans: {
    title: 'Elige tu plan',
    why: 'Puedes cambiar de idea hasta que confirmes.',
    legend: 'Planes',
    annual: 'Anual',
    monthly: 'Mensual',
    weekly: 'Semanal',
    renewal: 'Se renueva cada {{unit}}',
    cancelled: 'Tu pedido se canceló. Puedes elegir otro plan.',
  },
  unit: { year: 'año', month: 'mes', week: 'semana' },
  confirm: {
    title: 'Confirma tu pedido',
    why: '¿Está todo bien?',
    plan: 'Plan',
    confirm: 'Confirmar',
    cancel: 'Cancelar el pedido',
  },
  thanks: {
    title: '¡Gracias, {{name}}!',
    contact: 'Un empleado se pondrá en contacto contigo pronto.',
    order: 'Tu plan',
    again: 'Volver al inicio',
  },
  hi: { why: 'La dirección de esta página dice tu nombre.', start: 'Pedir un plan' },
  about: {
    title: 'Acerca de esta demo',
    what: 'Esta demo muestra cómo se pide un plan: un formulario, tres planes y una confirmación.',
    data: 'No habla con ningún servidor. Lo que escribes se queda en esta página y se olvida al recargarla.',
    kept: 'Tu navegador solo guarda el idioma y los colores que eliges.',
    start: 'Ir al formulario',
  },
  notFound: {
    title: 'Página no encontrada',
    why: 'No hay nada en esta dirección de la demo.',
    start: 'Ir al inicio',
  },
  footer: {
    label: 'Demo',
    home: 'Inicio',
    about: 'Acerca de',
    dark: 'Modo oscuro',
    language: 'Idioma',
    note: 'Una demo: aquí no se vende nada ni se envía nada.',
  },
}
