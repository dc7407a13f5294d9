import { useNeedsReload } from '../app/installed.ts'
import { reloadPage } from '../app/renewal.ts'
import { useWords } from '../app/shop.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'

/** Says that something could not be loaded. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  const word = useWords()
  const needsReload = useNeedsReload()
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
