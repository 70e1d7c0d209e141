import { brandSchema } from './brand.schema.ts'
import { readData, seedFolder } from './read-data.ts'

/**
 * All names, contacts and words of this shop's brand, from `brand.json` of the data folder. In a build for browsers this
 * module is replaced by its values (`scripts/lib/inline-data.ts`).
 */
export const {
  product,
  theProduct,
  wordmark,
  operator,
  fullName,
  companyName,
  companyId,
  companyAddress,
  mainHost,
  alternativeHost,
  originLabels,
  salesPhone,
  salesPhoneHref,
  supportPhone,
  supportPhoneHref,
  whatsapp,
  fraudNotice,
  callBackFrom,
  cityCount,
  cities,
  sharePicture,
  sharePictures,
  palette,
  dataOfficer,
  recoveryService,
  mailFrom,
  securityContact,
  collaboratorDomains,
  collaboratorMigrationForm,
  collaboratorHelpForm,
  eventPrefix,
  campaigns,
} = readData(process.env.CATALOGUE_DIR || seedFolder, 'brand.json', brandSchema)
