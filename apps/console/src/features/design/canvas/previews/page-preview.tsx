/** A preview of a page other than the edited one. Nothing in it can be selected. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BlockRenderer } from '@vitrine/blocks/views'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { m } from '@vitrine/messages/console'
import pageWords from '@vitrine/messages/console/canvas.page'
import emptyWords from '@vitrine/messages/console/canvas.page_empty'
import failedWords from '@vitrine/messages/console/canvas.page_failed'
import { memo, type ReactNode } from 'react'
import { useAppLanguage } from '../../../../shared/api/app-language.ts'
import { useApp } from '../../../../shared/api/use-app.ts'
import { isHidden } from '../../editor/commands/block-rules.ts'
import type { PageMeta } from '../../editor/document.ts'
import { useBlock, useEditor, useOrder, usePage, usePages } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import phone from '../phone/phone.module.css'
import { SearchOfPage } from './home-search.tsx'
import css from './previews.module.css'
import { type PreviewedType, storedPageQuery } from './stored-page.api.ts'

interface PagePreviewProps {
  type: PreviewedType
}

function StillBlock({ block }: { block: Block }) {
  const { hostOf } = useCanvas()
  return isHidden(block) ? null : <BlockRenderer block={block} host={hostOf(block.id, block.type)} />
}

const EditedBlock = memo(function EditedBlock({ id }: { id: string }) {
  const block = useBlock(id)
  return block ? <StillBlock block={block} /> : null
})

interface SurfaceProps extends PagePreviewProps {
  /** Null if there is no page, undefined while it loads. */
  page: Pick<PageMeta, 'type' | 'backgroundColor' | 'options'> | null | undefined
  isEmpty: boolean
  children: ReactNode
}

const Surface = ({ type, page, isEmpty, children }: SurfaceProps) => (
  <section
    className={phone.scroller}
    data-paging={page?.options.scrollBehavior === 'paging' || undefined}
    style={{ background: page?.backgroundColor }}
    aria-label={pageWords[type]()}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    tabIndex={0}
  >
    <div inert>
      {page ? <SearchOfPage page={page} /> : null}
      {isEmpty ? <p className={css.nothing}>{emptyWords[type]()}</p> : null}
      <div data-paged>{children}</div>
    </div>
  </section>
)

/** The page as it is in the editor, including unsaved edits. */
function EditedPage({ id, type }: PagePreviewProps & { id: string }) {
  const page = usePage(id)
  const order = useOrder(id)
  return (
    <Surface type={type} page={page} isEmpty={order.length === 0}>
      {order.map((blockId) => (
        <EditedBlock key={blockId} id={blockId} />
      ))}
    </Surface>
  )
}

/** The page as it is saved, for a screen that edits other pages or none. */
export function StoredPage({ type }: PagePreviewProps) {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const { data, error, refetch } = useQuery(storedPageQuery({ appKey, language, type }))
  if (error && data === undefined)
    return (
      <div className={`${phone.scroller} ${css.nothing}`}>
        <p>{failedWords[type]()}</p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {m.pickers_try_again()}
        </Button>
      </div>
    )
  const blocks = data?.blocks ?? []
  return (
    <Surface type={type} page={data} isEmpty={data !== undefined && blocks.length === 0}>
      {blocks.map((block) => (
        <StillBlock key={block.id} block={block} />
      ))}
    </Surface>
  )
}

/** The design's first page of the type, or the live design's if the editor holds no such page. */
export function PagePreview({ type }: PagePreviewProps) {
  const { doc } = useEditor()
  const id = usePages().find((page) => doc.page(page)?.type === type)
  return id === undefined ? <StoredPage type={type} /> : <EditedPage id={id} type={type} />
}
