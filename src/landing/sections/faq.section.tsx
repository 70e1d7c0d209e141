import type { Campaign } from '@ultrafibra/contract/campaign'
import { faqItems, faqOf } from '../../content/faq.ts'
import type { Faq, FaqGroup, FaqItem } from '../../content/faq.types.ts'
import { Accordion, type AccordionItem } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { More } from '../../ui/more.tsx'
import type { LandingView } from '../landing.types.ts'
import { Block } from './block.tsx'
import styles from './faq.module.css'
import { soldOn } from './page-offers.ts'

export interface FaqSectionProps {
  readonly view: LandingView
  /** The page's questions, if not the campaign's. */
  readonly kind?: Campaign['faq'] | undefined
}

/** The page's questions, or a link to the form that answers them. */
export function FaqSection({ view, kind = view.campaign.faq }: FaqSectionProps) {
  const faq = faqOf(kind, soldOn(view))
  if (faq.form) return <FaqForm title={faq.title} {...faq.form} />
  return (
    <Block id="duvidas" title={faq.title}>
      <Questions faq={faq} href={view.href} />
    </Block>
  )
}

function Questions({ faq, href }: QuestionsProps) {
  const items = faqItems(faq)
  const asked = faq.asked.flatMap((id) => items.filter((item) => item.id === id))
  if (asked.length === 0) return <Columns faq={faq} groups={faq.groups} href={href} />
  const rest = faq.groups.map(({ title, items: all }) => ({
    title,
    items: all.filter((item) => !asked.includes(item)),
  }))
  return (
    <div className={styles.parts}>
      <Columns faq={faq} groups={[{ title: null, items: asked }]} href={href} />
      <More summary={`Ver todas as perguntas (${items.length})`}>
        <Columns faq={faq} groups={rest.filter((group) => group.items.length > 0)} href={href} />
      </More>
    </div>
  )
}

interface QuestionsProps {
  readonly faq: Faq
  readonly href: LandingView['href']
}

function Columns({ faq, groups, href }: QuestionsProps & Pick<Faq, 'groups'>) {
  const openId = faq.opensFirst ? groups[0]?.items[0]?.id : undefined
  return (
    <div className={styles.columns}>
      {columnsOf(groups).map((column) => (
        <div key={column[0]?.items[0]?.id} className={styles.column}>
          {column.map(({ title, items }) => (
            <div key={title}>
              {title ? <h3>{title}</h3> : null}
              <Accordion name="faq" openId={openId} items={items.map((item) => itemOf(item, href))} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

// Separate columns: an answer that opens in one does not move the other.
const columnsOf = (groups: readonly FaqGroup[]): readonly (readonly FaqGroup[])[] => {
  const [only, ...others] = groups
  if (only && others.length === 0) return halvesOf(only)
  const half = groups.flatMap(({ items }) => items).length / 2
  const before = (group: FaqGroup) => groups.slice(0, groups.indexOf(group)).flatMap(({ items }) => items)
  const isFirst = (group: FaqGroup) => before(group).length < half
  return [groups.filter(isFirst), groups.filter((group) => !isFirst(group))]
}

const halvesOf = ({ title, items }: FaqGroup): readonly (readonly FaqGroup[])[] => {
  const half = Math.ceil(items.length / 2)
  return [[{ title, items: items.slice(0, half) }], [{ title: null, items: items.slice(half) }]]
}

const itemOf = ({ id, question, answer, link }: FaqItem, href: LandingView['href']): AccordionItem => ({
  id,
  title: question,
  body: (
    <>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link ? (
        <p>
          <a href={href(link.path)}>{link.label}</a>
        </p>
      ) : null}
    </>
  ),
})

interface FaqFormProps extends NonNullable<Faq['form']> {
  readonly title: string
}

function FaqForm({ title, text, label, href }: FaqFormProps) {
  return (
    <Block id="duvidas" title={title} lead={text}>
      <ButtonLink href={href} newTab>
        {label}
      </ButtonLink>
    </Block>
  )
}
