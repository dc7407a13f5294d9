/** How a screen describes itself to open pages of a design in the editor. Everything else belongs to the workspace. */
import type { PaletteName } from '@vitrine/blocks/editors'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { UnsavedAreaName } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import type { EditedView } from '../canvas/previews/design-previews.tsx'
import type { PageMeta } from '../editor/document.ts'
import { useActivePage, usePage } from '../editor/editor-context.tsx'
import type { WorkspaceProps } from './workspace-props.ts'

export interface PageScreen {
  /** The screen's heading for screen readers, such as 'Home design'. */
  title: () => string
  /** The screen's path, such as '/design/home'. Going anywhere else asks about unsaved changes. */
  path: string
  /** Types of pages that the screen opens, in the live design unless {@link designId} names another. */
  pageTypes: readonly PageType[]
  designId?: string
  /** The palette of blocks on offer; a function when it depends on the shown page. */
  palette: PaletteName | null | ((page: PageMeta | undefined) => PaletteName | null)
  /** Type of the bottom tab shown as selected; null selects none. */
  tab: PageType | null
  /** The right side while no block is selected. */
  PageSettings: ComponentType
  /** The view that is edited, beside the previews of home, product list and product detail (D-070). */
  editedView: EditedView
  /** The left side above the palette: lists and pickers. */
  Start?: ComponentType
  /** Drawn in the phone above and below the blocks, within the scrolling part. */
  Above?: ComponentType
  Below?: ComponentType
  /** Drawn at the foot of the phone instead of the bottom tabs. */
  Foot?: ComponentType
  /** Replaces 'Start by dragging block to build your app' on a page without blocks. */
  Empty?: ComponentType
  /** The parts that differ for the shown page, when one editor holds pages of several kinds. */
  partsOf?: (page: PageMeta) => Partial<PageParts>
  /** The area of unsaved edits that the screen holds: pages of a design by default. */
  area?: UnsavedAreaName
  /** Replaces the workspace of blocks, to edit something else of the design. */
  Workspace?: ComponentType<WorkspaceProps>
  /** Drawn above the columns: the screen's notice about the open design. */
  Notice?: ComponentType<Pick<WorkspaceProps, 'design' | 'drafts'>>
  /** Wraps the whole workspace, inside the editor's providers: for headers and context of the screen's own. */
  Around?: ComponentType<{ children: ReactNode }>
}

/** The area whose flag the screen's unsaved edits set. */
export const areaOf = ({ area = 'design' }: Pick<PageScreen, 'area'>): UnsavedAreaName => area

/** The parts of a screen that may depend on the shown page. */
export type PageParts = Pick<PageScreen, 'tab' | 'editedView' | 'PageSettings' | 'Above' | 'Below' | 'Foot' | 'Empty'>

const PageScreenContext = createContext<PageScreen | null>(null)
export const PageScreenProvider = PageScreenContext.Provider

export function usePageScreen(): PageScreen {
  const screen = use(PageScreenContext)
  if (!screen) throw new Error('usePageScreen needs a PageScreenProvider above it')
  return screen
}

/** The parts of the screen for the shown page. */
export function usePageParts(): PageParts {
  const screen = usePageScreen()
  const page = usePage(useActivePage())
  return { ...screen, ...(page && screen.partsOf?.(page)) }
}

export const paletteOfScreen = ({ palette }: PageScreen, page: PageMeta | undefined): PaletteName | null =>
  typeof palette === 'function' ? palette(page) : palette
