import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { pathTo } from '../../app/routes.ts'
import { useHref, useWords } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import css from './scanner.module.css'
import { type Lookup, matchPath } from './use-lookup.ts'

interface LookupResultProps {
  lookup: Lookup
  onRetry: (code: string) => void
}

/** Shows the result of a code that did not open a screen by itself. */
export function LookupResult({ lookup, onRetry }: LookupResultProps) {
  const word = useWords()
  const href = useHref()
  const { kind, code } = lookup
  if (kind === 'searching') return <p>{word('loading')}</p>
  if (kind === 'several')
    return (
      <>
        <h2>
          <Kept text={(code) => word('codeMatches', { code })} values={[code]} />
        </h2>
        <ul className={css.matches}>
          {lookup.matches.map((match) => (
            <li key={match.product.id}>
              <a href={href(matchPath(match))}>{match.product.name}</a>
            </li>
          ))}
        </ul>
      </>
    )
  if (kind === 'failed')
    return (
      <>
        <p>{word('failedHint')}</p>
        <Button look="quiet" onClick={() => onRetry(code)}>
          {word('retry')}
        </Button>
      </>
    )
  if (kind === 'closed') return <p>{word('notFoundHint')}</p>
  return (
    <>
      <p>
        <Kept text={(code) => word('unknownCode', { code })} values={[code]} />
      </p>
      <Button look="quiet" href={href(pathTo('search', { q: code }))}>
        {word('searchForCode')}
      </Button>
    </>
  )
}
