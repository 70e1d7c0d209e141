import type { MigrationContext } from '../../../machines/migration/migration.types.ts'
import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import { Screen as Opening } from '../opening.screen.tsx'
import type { PageProps } from '../screen.types.ts'

export const Screen = (props: PageProps<MigrationContext, OffersEvent>) => Opening(props)
