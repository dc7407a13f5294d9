import { useSyncExternalStore } from 'react'
import { useNeedsReload } from '../app/installed.ts'
import { renewal } from '../app/part-of-app.ts'
import { reloadPage } from '../app/renewal.ts'
import { useWords } from '../app/shop.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'

/** Says that something could not be loaded; where its code is gone with a release, that the new version can be. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  const word = useWords()
  const needsReload = useNeedsReload()
  const isReplaced = useSyncExternalStore(renewal.subscribe, renewal.isDue, () => false)
  if (isReplaced)
    return (
      <div role="alert">
        <Notice icon={<Icon name="alert-circle" sizePx={32} />} title={word('updateTitle')} hint={word('updateHint')}>
          <Button onClick={() => void reloadPage()}>{word('update')}</Button>
        </Notice>
      </div>
    )
  return (
    <div role="alert">
      <Notice icon={<Icon name="alert-circle" sizePx={32} />} title={word('failedTitle')} hint={word('failedHint')}>
        <Button look="quiet" onClick={onRetry}>
          {word('retry')}
        </Button>
        {needsReload ? (
          <Button look="quiet" onClick={() => void reloadPage()}>
            {word('reloadApp')}
          </Button>
        ) : null}
      </Notice>
    </div>
  )
}
