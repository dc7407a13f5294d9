/** The scrolling part of the phone in the editor: blocks, drop target, insertion line, overlay. */

import { m } from '@vitrine/messages/console'
import { Suspense, useMemo, useRef } from 'react'
import dropList from '../../../shared/drop-list/drop-list.module.css'
import { pageTitle, shownPageName } from '../../../shared/page-names.ts'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { useServiceValue } from '../../../shared/services.ts'
import { usePageParts } from '../document/page-screen.ts'
import { useActivePage, useEditor, useOrder, usePage } from '../editor/editor-context.tsx'
import { PageFrames } from '../presence/page-frames.tsx'
import css from './canvas.module.css'
import { CanvasBlock } from './canvas-block.tsx'
import { useCanvasDrop } from './drag/use-canvas-drop.ts'
import { EmptyCanvas } from './empty-canvas.tsx'
import phone from './phone/phone.module.css'
import { pictureDrops } from './pictures/picture-drops.ts'
import { useFileDrop } from './pictures/use-file-drop.ts'
import { SelectionOverlay } from './selection-overlay.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDrawnBlocks } from './use-drawn-blocks.ts'
import { useListPointer } from './use-list-pointer.ts'

const BlockUploads = quietPart(() => import('./pictures/block-uploads.tsx').then((module) => module.BlockUploads))

export function BlockList() {
  const editor = useEditor()
  const pageId = useActivePage()
  const page = usePage(pageId)
  const order = useOrder(pageId)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const hoverName = useRef<HTMLDivElement>(null)
  const refs = useMemo(() => ({ scroller, list, line }), [])
  const drawn = useDrawnBlocks(pageId, order, refs)
  const drops = useCanvasDrop(editor, refs)
  const pointer = useListPointer(editor, hoverName)
  const handleKey = useCanvasKeys(editor)
  const fileDrop = useFileDrop(editor)
  const hasDrops = useServiceValue(pictureDrops).length > 0
  const { Above, Below, Empty = EmptyCanvas } = usePageParts()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the page's ground clears the selection; Escape does too
    <div
      ref={scroller}
      className={phone.scroller}
      data-paging={page?.options.scrollBehavior === 'paging' || undefined}
      style={{ background: page?.backgroundColor }}
      onClick={pointer.onClick}
      onPointerOver={pointer.onPointerOver}
      onPointerLeave={pointer.onPointerLeave}
      onPointerDown={drops.onPointerDown}
      onDragStart={pointer.hideName}
      onKeyDown={(event) => {
        drops.onKeyDown(event)
        handleKey(event)
      }}
      {...fileDrop}
    >
      <div className={css.content}>
        {Above ? <Above /> : null}
        {order.length === 0 ? (
          <Empty />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: the blocks' own lists stand inside
          <div
            ref={list}
            className={css.list}
            role="list"
            aria-label={m.canvas_blocks_of({ page: page ? shownPageName(page) : pageTitle('') })}
            data-paged
          >
            {order.map((id) => (
              <CanvasBlock key={id} id={id} drawn={drawn} />
            ))}
          </div>
        )}
        {Below ? <Below /> : null}
        <div ref={line} className={dropList.line} />
        <div ref={hoverName} className={css.hoverName} aria-hidden="true" />
        <PageFrames list={list} pageId={pageId} />
        <SelectionOverlay list={list} scroller={scroller} />
        <Suspense fallback={null}>{hasDrops ? <BlockUploads list={list} /> : null}</Suspense>
      </div>
    </div>
  )
}
