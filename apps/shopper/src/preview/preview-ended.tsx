import type { Words } from '../text/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

interface PreviewEndedProps {
  words: Words
  state: 'ended' | 'failed'
  onRetry: () => void
}

/** Shown instead of the draft when its token has expired or it could not be fetched. */
export function PreviewEnded({ words, state, onRetry }: PreviewEndedProps) {
  const isOver = state === 'ended'
  return (
    <main className="app">
      <Notice
        icon={<Icon name="alert-circle" sizePx={32} />}
        title={isOver ? words.previewEnded : words.failedTitle}
        hint={isOver ? words.previewEndedHint : words.failedHint}
      >
        {isOver ? null : (
          <button type="button" onClick={onRetry}>
            {words.retry}
          </button>
        )}
      </Notice>
    </main>
  )
}
