import { SegmentedControl } from '@mantine/core'
import type { PaletteName } from '@vitrine/blocks/editors'
import { useState } from 'react'
import { Outline } from '../palette/outline.tsx'
import { Palette } from '../palette/palette.tsx'
import css from './workspace.module.css'

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
      {tab === 'blocks' ? <Palette name={palette} /> : <Outline />}
    </div>
  )
}
