import { pathTo } from '../../app/routes.ts'
import { useWords } from '../../app/shop.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useTypedQuery } from '../../ui/use-typed-query.ts'

const pathFor = (query: string) => pathTo('brands', query === '' ? {} : { q: query })

/** Narrows the list of brands. */
export function BrandSearch({ asked }: { asked: string }) {
  const word = useWords()
  const [text, setText] = useTypedQuery(asked, pathFor)
  return <SearchField text={text} label={word('searchBrands')} onType={setText} />
}
