import { HeroSlides } from '../../ui/hero-slides.tsx'
import { heroForm, offerSlide } from './hero-slide.tsx'
import type { SectionProps } from './section.types.ts'

/** The heading of a home page without banners: the offer and the coverage form, standing still. */
export function OpeningSection({ view }: SectionProps) {
  return <HeroSlides trackId="destaques" label="Oferta" slides={[offerSlide(view)]} card={heroForm(view)} />
}
