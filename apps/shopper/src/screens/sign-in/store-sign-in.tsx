import { useEffect, useRef, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { requestOf } from '../../data/addresses.ts'
import { ApiError } from '../../data/api.ts'
import { openInSheet } from '../../shell/open-in-sheet.ts'
import type { WordKey } from '../../text/words.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'
import { failureWord } from './account-form.rules.ts'
import css from './sign-in.module.css'
import { useEntrance } from './use-entrance.tsx'

const leftFor = 'vitrine:store-sign-in'

/** What proves that it was this tab that left, and where the shopper was. */
interface Left {
  proof: string
  next: string | undefined
}

function takeLeft(): Left | null {
  const kept = sessionStorage.getItem(leftFor)
  sessionStorage.removeItem(leftFor)
  return kept === null ? null : (JSON.parse(kept) as Left)
}

/** What the store's page sent back with, without the code in the address: browsers keep addresses in their history. */
function takeAnswer({ code, state, error }: ScreenProps['query']) {
  if (state === undefined || (code === undefined && error === undefined)) return null
  history.replaceState(history.state, '', location.pathname)
  return { code, state, left: takeLeft() }
}
type Answer = NonNullable<ReturnType<typeof takeAnswer>>

const wordOf = (error: unknown): WordKey =>
  error instanceof ApiError && error.code === 'link_expired' ? 'signInStale' : failureWord(error)

/** Signs in by what came back, once. Returns why that is not possible; null while it is under way. */
function useAnswer(answer: Answer | null): WordKey | null {
  const { call } = useShop()
  const [failure, setFailure] = useState<WordKey | null>(null)
  const { enter, install, language } = useEntrance(answer?.left?.next)
  const isHandedIn = useRef(false)
  useEffect(() => {
    if (!answer || isHandedIn.current) return
    isHandedIn.current = true
    const { code, state, left } = answer
    if (code === undefined) return setFailure('signInCancelled')
    if (!left) return setFailure('signInStale')
    const send = async () => {
      const body = { code, state, proof: left.proof, language, ...(await install()) }
      await enter(() => call(...requestOf('POST account/store-sign-in/answer', { body })))
    }
    send().catch((error: unknown) => setFailure(wordOf(error)))
  }, [answer, call, enter, install, language])
  return failure
}

/** For a store whose customers sign in at a page of its own. */
export function StoreSignIn({ query }: Pick<ScreenProps, 'query'>) {
  const { account, call, language, router, shell, tracker } = useShop()
  const word = useWords()
  const [answer] = useState(() => takeAnswer(query))
  const failedAnswer = useAnswer(answer)
  const [failure, setFailure] = useState<WordKey | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Whoever goes back from the store finds this page as they left it.
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false)
    }
    window.addEventListener('pageshow', showAgain)
    return () => window.removeEventListener('pageshow', showAgain)
  }, [])
  if (answer && failedAnswer === null) return <ScreenSkeleton screen="account" />
  const next = answer?.left?.next ?? query['next']
  const leave = async () => {
    const { data } = await call(...requestOf('POST account/store-sign-in', { body: { language } }))
    sessionStorage.setItem(leftFor, JSON.stringify({ proof: data.proof, next } satisfies Left))
    await tracker.kept()
    if (!shell?.plugins.Browser) return location.assign(data.url)
    await openInSheet(shell.plugins.Browser, data.url, () => setBusy(false))
  }
  const problem = failure ?? failedAnswer ?? (account.state().ended ? 'sessionEnded' : null)
  return (
    <div className={css.page}>
      <h1>{word('signIn')}</h1>
      <p className={css.hint}>{word('signInHint')}</p>
      <p className={css.hint}>{word('signInAtStoreHint')}</p>
      {problem === null ? null : (
        <p role="alert" className={css.failure}>
          {word(problem)}
        </p>
      )}
      <Button
        wide
        disabled={busy}
        onClick={() => {
          setBusy(true)
          setFailure(null)
          leave().catch((error: unknown) => {
            setFailure(failureWord(error))
            setBusy(false)
          })
        }}
      >
        {word('signInAtStore')}
      </Button>
      <Button look="quiet" wide onClick={() => router.go(pathTo('account'), { replace: true })}>
        {word('cancel')}
      </Button>
    </div>
  )
}
