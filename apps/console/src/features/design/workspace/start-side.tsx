import { SegmentedControl } from '@mantine/core'
import type { PaletteName } from '@vitrine/blocks/editors'
import { lazy, Suspense, useState } from 'react'
import { Palette } from '../palette/palette.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import css from './workspace.module.css'

const Outline = lazy(() => import('../palette/outline.tsx').then(({ Outline: outline }) => ({ default: outline })))

/** Blocks to add, or the outline of what is there. */
export function StartSide({ palette }: { palette: PaletteName }) {
  const [tab, setTab] = useState('blocks')
  return (
    <div data-region tabIndex={-1} style={{ outline: 'none' }}>
      <div className={css.tabs}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Left side"
          value={tab}
          onChange={setTab}
          data={[
            { value: 'blocks', label: 'Blocks' },
            { value: 'outline', label: 'Outline' },
          ]}
        />
      </div>
      {tab === 'blocks' ? (
        <Palette name={palette} />
      ) : (
        <Suspense fallback={<SettingsSkeleton />}>
          <Outline />
        </Suspense>
      )}
    </div>
  )
}
