import type { Action } from '@vitrine/domain/actions/action.schema'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { Icon } from '../../kit/frame/icons.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import css from './search-bar.module.css'
import type { SearchBarBlock } from './search-bar.schema.ts'

const openSearch: Action = { type: 'openInAppScreen', page: { type: 'search' } }

/** Looks like an input but opens the search screen, where shoppers type. */
export const SearchBarView: BlockView<SearchBarBlock> = ({ block, host }) => (
  <BlockFrame block={block} host={host} className={css.bar}>
    <Tappable host={host} action={openSearch} className={css.field} isField>
      <Icon name="search" />
      <span dir="auto" className={css.text}>
        {block.placeholder || host.word('search')}
      </span>
    </Tappable>
  </BlockFrame>
)
