import { metaOf, pageOf, phaseOf } from '../../machines/kit/page.ts'
import { featureViewOf } from '../../src/screens/view.ts'
import type { Driver } from './driver.ts'
import { expectPage } from './page-in-view.ts'

/** Other headings and additional texts, by page or by page and phase. */
export interface PartWords {
  /** Headings that differ from the page's title. */
  readonly headings?: Readonly<Record<string, string>>
  /** Texts besides the heading. */
  readonly texts?: Readonly<Record<string, string>>
}

/** Expects the page of a feature's state: heading, address, progress, failure, field errors. */
export const expectFeature =
  ({ headings = {}, texts = {} }: PartWords): Driver['expectState'] =>
  async (page, snapshot, prefix) => {
    const name = pageOf(snapshot)
    const place = `${name}.${phaseOf(snapshot)}`
    const meta = metaOf(snapshot)
    const { errors } = snapshot.context as { errors: object }
    await expectPage(page, place, {
      heading: headings[place] ?? headings[name] ?? meta?.title ?? '',
      ...(meta?.path ? { path: prefix + meta.path } : {}),
      ...(meta?.section ? { progress: String(featureViewOf(snapshot).percent) } : {}),
      offersRetry: snapshot.hasTag('failed'),
      ...(snapshot.hasTag('busy') ? {} : { isWaiting: false }),
      isRefused: Object.keys(errors).length > 0,
      text: texts[place] ?? '',
    })
  }
