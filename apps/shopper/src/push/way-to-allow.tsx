/** What a shopper has to do outside the app before it may notify. */
import { useShop, useWords } from '../app/shop.ts'
import { detectPlatform } from '../events/platform.ts'
import { keptWord } from '../text/kept-word.tsx'
import css from './push.module.css'

/** iPhones and iPads let apps on the Home Screen alone notify. */
export function InstallSteps() {
  const { snapshot } = useShop()
  const word = useWords()
  const { name } = snapshot.app
  return (
    <>
      <p className={css.what}>{word('pushInstallHint')}</p>
      <ol className={css.steps}>
        <li>
          {word('pushInstallShare')}
          <svg className={css.share} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1M12 14v-11M9 6l3 -3l3 3" />
          </svg>
        </li>
        <li>{word('pushInstallAdd')}</li>
        <li dir="auto">{keptWord(word, 'pushInstallOpen', { name })}</li>
      </ol>
    </>
  )
}

const wordOf = { ios: 'pushDeniedIos', android: 'pushDeniedAndroid', web: 'pushDeniedWeb' } as const

/** The browser does not ask again once a shopper said no: its settings are the way back. */
export function AllowAgain() {
  const { snapshot } = useShop()
  const word = useWords()
  const { platform } = detectPlatform(navigator.userAgent, navigator.maxTouchPoints)
  return <p className={css.what}>{keptWord(word, wordOf[platform], { name: snapshot.app.name })}</p>
}
