import { m } from '@vitrine/messages/console'
import { Segmented } from '@vitrine/ui/segmented'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { paletteOfScreen, usePageScreen } from '../../document/page-screen.ts'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import { Palette } from '../../palette/palette.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import css from './workspace.module.css'

const Outline = lazyPart(() => import('../../palette/outline.tsx').then((module) => module.Outline))

/** The start side: blocks to add, below what the screen puts above them, or the outline of the existing blocks. */
export function StartSide() {
  const screen = usePageScreen()
  const palette = paletteOfScreen(screen, usePage(useActivePage()))
  const [tab, setTab] = useState('blocks')
  return (
    <div data-region tabIndex={-1} style={{ outline: 'none' }}>
      <div className={css.tabs}>
        <Segmented
          fullWidth
          size="xs"
          aria-label={m.workspace_left_side()}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'blocks', label: m.workspace_tab_blocks() },
            { value: 'outline', label: m.workspace_tab_outline() },
          ]}
        />
      </div>
      {tab === 'blocks' ? (
        <>
          {screen.Start ? <screen.Start /> : null}
          {palette === null ? null : <Palette name={palette} />}
        </>
      ) : (
        <Suspense fallback={<SettingsSkeleton />}>
          <Outline />
        </Suspense>
      )}
    </div>
  )
}
