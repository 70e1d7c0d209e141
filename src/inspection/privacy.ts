import { failureTexts } from '@ultrafibra/contract/failure'
import { questions } from '@ultrafibra/contract/questions/questions'
import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import type { Privacy } from 'statechart-kit/privacy'
import type { FeatureInput } from '../../machines/kit/feature.ts'
import { planParameters } from '../router/search-params.ts'
import { kindsByKey } from './stand-in-kinds.ts'
import { verdictOn } from './verdicts.ts'

/** Keys whose texts and numbers are not personal: program, page and field names, counts. */
const harmless = new Set(
  [
    // events and places
    'kind,status,phase,page,path,feature,field,step,form,to,layout,section,period,flow,reviewing,requestedPage,newsPage',
    'purpose,theme,zoom,file,mode,group,filter,service',
    // counts
    'action,attempts,sequence,failedQuizzes,at,index,count,durationMs,activeSteps,percent,funnel',
    // plans and campaign
    'sku,selectedSku,chosenSku,orderSku,highlightedSku,hiddenSkus,planOrder,plan,planName,plan_type,plan_download,plan_upload',
    'price,price_full,price_with_dacc,discount,slug,benefit,subscription,addon_description,livelo_dacc_points',
    'months,price_after,exit_fee,download_after,min_days,month_days',
    'idPlan,idPlanAddonBonus,bonusPlanId,mobileBonusGiga,downloadMbps,uploadMbps,subscriptions,today',
    'addon,apiAddon,plansFile,regionOffer,streamingFilter,homeSections,comparison,faq,whatsAppDomain',
    // field names
    'kept,recordFields',
  ].flatMap((keys) => keys.split(',')),
)

/** Everything below these keys is personal. */
const personal = new Set(
  [
    'draft,drafts,values,answers,answer,payload,contact,lead,newLead,address,prefill,place,verified,found,house,cep,badCep,pending',
    'order,lastOrder,registered,noCoverageAddress,contacted,quiz,customer,userData,bankInfo,schedules,schedule,recalled,saved',
  ].flatMap((keys) => keys.split(',')),
)

const yes = /^(on|true|false|)$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Choices from a list, by field: they identify nobody, and guards depend on them. */
const choices: Readonly<Record<string, RegExp>> = {
  ...Object.assign({}, ...[streetNumber, ...questions].map((form) => form.choices)),
  complement_kind: /^([A-Z]{2}|other)$/,
  complement_kind2: /^[A-Z]{2}$/,
  complement_more: yes,
  bank: /^\d{3}$/,
  // Bank codes; a collaborator's code has six digits.
  code: /^\d{3}$/,
  datas: /^(\d{4}-\d{2}-\d{2} (manha|tarde),?)*$/,
  date: day,
  terms: yes,
  trocar: yes,
  number: /^S\/N$/,
  plan_type: /^(normal|refidel|migration)$/,
  period: /^(manha|tarde)$/,
  kind: /^[a-z]+$/,
  sku: /^[a-z0-9]{1,24}$/i,
  // Ids of plans and offers, as in addresses, and of kinds of complement.
  id: /^(\d{1,4}|[A-Z]{2})$/,
  renewalId: /^\d{1,4}$/,
  migrationId: /^\d{1,4}$/,
}

const knownTexts: ReadonlySet<string> = new Set(Object.values(failureTexts))

const isPlain = (key: string, text: string): boolean =>
  choices[key]?.test(text) === true || (key === 'text' && knownTexts.has(text))

/** What is personal in this site's sessions. */
export const privacy: Privacy = {
  harmless,
  personal,
  identified: new Set(['plans', 'available', 'plan']),
  isPlain,
  parameters: planParameters,
  kinds: kindsByKey,
  verdictOn: (field, text, input) => verdictOn(field, text, (input as FeatureInput).today),
}
