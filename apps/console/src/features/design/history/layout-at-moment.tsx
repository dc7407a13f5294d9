import { compareFields } from '@vitrine/blocks/page/compare-pages'
import type { Field } from '@vitrine/domain/fields/field.schema'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { type LayoutPart, partOfLayout } from '@vitrine/domain/layouts/layout-parts.rules'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { BottomTabBar } from '../canvas/phone/bottom-tab-bar.tsx'
import { usePictureTools } from '../pictures/picture-tools.tsx'
import { PictureTopBar } from '../pictures/picture-top-bar.tsx'
import { brandingSections } from '../screens/branding/branding-sections.ts'
import { barColorFields, titleFields } from '../screens/navigation-bar/bar-fields.ts'
import { FieldDifferences } from '../versions/field-differences.tsx'
import type { Beside } from './history.api.ts'
import css from './history.module.css'

/** The fields have the same names as on the screens that edit them. */
const fieldsOf: Record<LayoutPart, () => readonly Field[]> = {
  navigation: () => [
    ...titleFields,
    ...barColorFields,
    { kind: 'text', path: 'bottomTabs', label: m.history_button() },
  ],
  branding: () => brandingSections.flatMap(({ fields }) => fields),
  settings: () => [],
}

function Bars({ label, layout, part }: { label: string; layout: LayoutContent; part: LayoutPart }) {
  const { iconUrl } = usePictureTools()
  return (
    <figure className={css.bars}>
      <figcaption>{label}</figcaption>
      <div className={css.barsPicture} inert aria-hidden="true">
        {part === 'navigation' ? (
          <BottomTabBar layout={layout} current="home" iconUrl={iconUrl} />
        ) : (
          <PictureTopBar layout={layout} />
        )}
      </div>
    </figure>
  )
}

interface LayoutAtMomentProps {
  part: LayoutPart
  past: LayoutContent
  now: LayoutContent
  beside: Beside
}

export function LayoutAtMoment({ part, past, now, beside }: LayoutAtMomentProps) {
  const differences = useMemo(() => compareFields(partOfLayout(past, part), partOfLayout(now, part)), [past, now, part])
  return (
    <>
      {part === 'settings' ? null : (
        <div className={css.barsPair}>
          <Bars label={m.history_older_side({ beside })} layout={past} part={part} />
          <Bars label={m.history_newer_side({ beside })} layout={now} part={part} />
        </div>
      )}
      <FieldDifferences differences={differences} fields={fieldsOf[part]()} />
    </>
  )
}
