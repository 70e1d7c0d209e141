import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import { Screen as Opening } from '../opening.screen.tsx'
import type { PageProps } from '../screen.types.ts'

/** After a reload, while the offers are read back: drawn like the first moment of every journey. */
export const Screen = (props: PageProps<RenewalContext, OffersEvent>) => Opening(props)
