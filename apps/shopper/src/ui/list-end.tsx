import { useShop, useWords } from '../app/shop.ts'
import { Button } from './button.tsx'
import css from './product-results.module.css'

interface ListEndProps {
  list: { hasMore: boolean; failed: boolean; more(): void }
}

/** Loads the next page of a list, or repeats a page that failed. */
export function ListEnd({ list }: ListEndProps) {
  const { catalog } = useShop()
  const word = useWords()
  if (!list.hasMore && !list.failed) return null
  return (
    <div className={css.end}>
      <Button look="quiet" onClick={list.failed ? catalog.retry : list.more}>
        {word(list.failed ? 'retry' : 'loadMore')}
      </Button>
    </div>
  )
}
