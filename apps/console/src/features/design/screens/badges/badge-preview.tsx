/**
 * The middle of the screen: badges on a real product of the store, drawn with the shopper app's own views and redrawn
 * after each edit.
 */
import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import locationWords from '@vitrine/messages/console/badges.location'
import verdictWords from '@vitrine/messages/console/badges.verdict'
import { Segmented } from '@vitrine/ui/segmented'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '../../../../shared/api/use-app.ts'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import { ProductPicker } from '../../../../shared/pickers/product-picker.tsx'
import { toastError } from '../../../../shared/toast.ts'
import canvas from '../../canvas/canvas.module.css'
import toolbar from '../../canvas/canvas-toolbar.module.css'
import { phoneWidthPx } from '../../canvas/phone/phone-frame.tsx'
import { useStageScale } from '../../canvas/use-stage-scale.ts'
import { iconsQuery } from '../../document/design.api.ts'
import { BadgePhone, type BadgeScreen } from './badge-phone.tsx'
import { layoutQuery, loadSample, sampleProductsQuery } from './badges.api.ts'
import css from './badges.module.css'
import { judge } from './try-badge.rules.ts'

const screenHeightPx = 760
const frame = { width: phoneWidthPx + 24, height: screenHeightPx + 24 }

interface BadgePreviewProps {
  language: string
  /** The badges with their unsaved edits, the highest priority first. */
  badges: readonly SnapshotBadge[]
  edited: SnapshotBadge | null
  start: ReactNode
  end: ReactNode
}

/** The screen that is shown: that of the edited badge, until another one is chosen. */
function useScreenShown(edited: SnapshotBadge | null): [BadgeScreen, (screen: BadgeScreen) => void] {
  const own = edited?.displayLocation ?? 'productList'
  const [chosen, setChosen] = useState<BadgeScreen | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another badge, or another screen of it, shows that one
  useEffect(() => setChosen(null), [edited?.id, own])
  return [chosen ?? own, setChosen]
}

/**
 * The sample product: the chosen one, otherwise one that meets the badge's conditions when the badge is opened,
 * otherwise the first.
 */
function useSample(products: readonly ProductCard[] | undefined, edited: SnapshotBadge | null) {
  const [chosen, setChosen] = useState<ProductCard | null>(null)
  const [found, setFound] = useState<ProductCard | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: while a badge is edited its sample stays
  useEffect(() => {
    const meets = ({ facts }: ProductCard) =>
      facts !== undefined && edited !== null && judge(facts, [edited], edited).kind === 'shown'
    setFound(products?.find(meets) ?? products?.[0] ?? null)
  }, [products, edited?.id])
  return { sample: chosen ?? found, choose: setChosen }
}

export function BadgePreview({ language, badges, edited, start, end }: BadgePreviewProps) {
  const { appKey } = useApp()
  const stage = useRef<HTMLDivElement>(null)
  const scale = useStageScale(stage, 'fit', frame)
  const layout = useQuery(layoutQuery(appKey, language))
  const products = useQuery(sampleProductsQuery(appKey, language))
  const icons = useQuery(iconsQuery()).data
  const [screen, setScreen] = useScreenShown(edited)
  const { sample, choose } = useSample(products.data, edited)
  const failure = (layout.data ? null : layout.error) ?? (products.data ? null : products.error)
  const verdict = sample?.facts && edited ? judge(sample.facts, badges, edited) : null
  return (
    <section className={css.preview} aria-label={m.badges_preview()} data-region tabIndex={-1}>
      <div className={toolbar.bar}>
        <Group gap={6} wrap="nowrap">
          {start}
        </Group>
        <Segmented
          size="xs"
          className={toolbar.tabs}
          aria-label={m.canvas_screen_shown()}
          options={[
            { value: 'home', label: m.menu_home() },
            { value: 'productList', label: locationWords.productList() },
            { value: 'productDetail', label: locationWords.productDetail() },
          ]}
          value={screen}
          onChange={setScreen}
        />
        <Group gap={6} wrap="nowrap">
          {end}
        </Group>
      </div>
      <div className={css.sampleBar}>
        <ProductPicker
          id="badge-sample"
          label={m.badges_sample()}
          chosen={sample?.name ?? null}
          onPick={({ id }) => void loadSample(appKey, id).then(choose, toastError)}
        />
        <Text size="xs" c="dimmed" role="status">
          {verdict ? verdictWords[verdict.kind]({ other: verdict.other }) : ' '}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window, and nothing in it takes the focus. */}
      <section className={canvas.stage} ref={stage} aria-label={m.badges_phone()} tabIndex={0}>
        {failure ? (
          <div className={canvas.fit}>
            <LoadError
              error={failure}
              onRetry={() => {
                void layout.refetch()
                void products.refetch()
              }}
            />
          </div>
        ) : (
          <div className={canvas.fit} style={{ width: frame.width * scale, height: frame.height * scale }}>
            <div className={canvas.scaled} style={{ width: frame.width, transform: `scale(${scale})` }}>
              {layout.data ? (
                <BadgePhone
                  screen={screen}
                  language={language}
                  layout={layout.data}
                  badges={badges}
                  editedId={edited?.id ?? null}
                  sample={sample}
                  products={products.data}
                  heightPx={screenHeightPx}
                  iconUrl={(code) => icons?.get(code) ?? null}
                />
              ) : (
                <Skeleton width={frame.width} height={frame.height} radius={46} />
              )}
            </div>
          </div>
        )}
      </section>
    </section>
  )
}
