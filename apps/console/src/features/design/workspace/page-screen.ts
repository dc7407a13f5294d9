/** What a screen says of itself to open pages of a design in the editor: everything else is the workspace's. */
import type { PaletteName } from '@vitrine/blocks/editors'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { UnsavedAreaName } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import type { PageMeta } from '../editor/document.ts'
import { useActivePage, usePage } from '../editor/editor-context.tsx'
import type { WorkspaceProps } from './workspace-props.ts'

export interface PageScreen {
  /** 'Home design': its heading for those who hear it. */
  title: string
  /** '/design/home': leaving anywhere else asks about unsaved changes. */
  path: string
  /** Pages it opens, of the live design unless {@link designId} names another. */
  pageTypes: readonly PageType[]
  designId?: string
  /** Blocks offered; a function where that depends on the page shown. */
  palette: PaletteName | null | ((page: PageMeta | undefined) => PaletteName | null)
  /** Type of the bottom tab shown as selected; null selects none. */
  tab: PageType | null
  /** Right side while no block is selected. */
  PageSettings: ComponentType
  /** Name of the view that is edited, beside the previews of home, product list and product detail (D-070). */
  editedView: string
  /** Left side, above the palette: lists and pickers. */
  Start?: ComponentType
  /** Phone, above and below the blocks, inside what scrolls. */
  Above?: ComponentType
  Below?: ComponentType
  /** Phone, at its foot, instead of the bottom tabs. */
  Foot?: ComponentType
  /** Instead of 'Start by dragging block to build your app' on a page without blocks. */
  Empty?: ComponentType
  /** What is otherwise for the page shown, where pages of several kinds stand in one editor. */
  partsOf?: (page: PageMeta) => Partial<PageParts>
  /** Which unsaved edits it holds: pages of a design unless it says otherwise. */
  area?: UnsavedAreaName
  /** Instead of the workspace of blocks: what edits something else of the design. */
  Workspace?: ComponentType<WorkspaceProps>
  /** Above the columns: what the screen has to say of the open design. */
  Notice?: ComponentType<Pick<WorkspaceProps, 'design' | 'drafts'>>
  /** Around the whole workspace, inside the editor's providers: context of the screen's own, headers. */
  Around?: ComponentType<{ children: ReactNode }>
}

/** Which flag its unsaved edits set. */
export const areaOf = ({ area = 'design' }: Pick<PageScreen, 'area'>): UnsavedAreaName => area

/** What of a screen may depend on the page that is shown. */
export type PageParts = Pick<PageScreen, 'tab' | 'editedView' | 'PageSettings' | 'Above' | 'Below' | 'Foot' | 'Empty'>

const PageScreenContext = createContext<PageScreen | null>(null)
export const PageScreenProvider = PageScreenContext.Provider

export function usePageScreen(): PageScreen {
  const screen = use(PageScreenContext)
  if (!screen) throw new Error('usePageScreen needs a PageScreenProvider above it')
  return screen
}

/** The screen as it is for the page that is shown. */
export function usePageParts(): PageParts {
  const screen = usePageScreen()
  const page = usePage(useActivePage())
  return { ...screen, ...(page && screen.partsOf?.(page)) }
}

export const paletteOfScreen = ({ palette }: PageScreen, page: PageMeta | undefined): PaletteName | null =>
  typeof palette === 'function' ? palette(page) : palette
