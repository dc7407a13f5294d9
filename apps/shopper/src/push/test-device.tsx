import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { type ReactNode, useState } from 'react'
import { pathTo } from '../app/routes.ts'
import { useHref, useShop, useWords } from '../app/shop.ts'
import { useTitle } from '../app/title.ts'
import { requestOf } from '../data/addresses.ts'
import { ApiError } from '../data/api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScreenIcon } from '../ui/screen-icon.tsx'
import css from './push.module.css'
import { ticketIn } from './ticket.rules.ts'
import { type Push, usePush } from './use-push.ts'
import { AllowAgain, InstallSteps } from './way-to-allow.tsx'

/** `ended`: the ticket was used, or its time is over. */
type Outcome = 'joined' | 'ended' | 'dismissed' | 'failed'

async function join({ turnOn, noteAsked, installId, inbox, status }: Push, ticket: string): Promise<Outcome | null> {
  if (status !== 'on') void noteAsked()
  const turned = await turnOn()
  // Then the screen says how to allow it.
  if (turned === 'refused') return null
  if (turned !== 'on') return turned
  try {
    const body = { installId: await installId(), ticket }
    await inbox.call(...requestOf('POST push/test-device', { body }))
    return 'joined'
  } catch (error) {
    const isEnded = error instanceof ApiError && ['not_found', 'conflict', 'validation_failed'].includes(error.code)
    return isEnded ? 'ended' : 'failed'
  }
}

/** The Home Screen app of an iPhone shares nothing with Safari, which opens what was scanned: the address is carried over by hand. */
function CarryAddress() {
  const word = useWords()
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => navigator.clipboard.writeText(location.href)
  const tryToCopy = () =>
    void copy().then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <p className={css.what}>{word('testCarry')}</p>
      <Button wide look="quiet" onClick={tryToCopy}>
        {word(copied ? 'testCopied' : 'testCopy')}
      </Button>
      {copied === false ? (
        <p className={css.what}>
          <Kept text={(url) => word('linkNotCopied', { url })} values={[location.href]} />
        </p>
      ) : null}
    </>
  )
}

/** Staff paste the copied address where the app was begun from the Home Screen of an iPhone. */
export function PasteTicket({ onTicket }: { onTicket: (ticket: string) => void }) {
  const word = useWords()
  const [pasted, setPasted] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const ticket = ticketIn(pasted)
    if (ticket === null) setWrong(true)
    else onTicket(ticket)
  }
  return (
    <details className={css.staff}>
      <summary>{word('testStaff')}</summary>
      <form onSubmit={submit}>
        <Field label={word('testPaste')} problem={wrong ? word('testPasteWrong') : undefined}>
          {(control) => (
            <input
              {...control}
              dir="ltr"
              autoComplete="off"
              value={pasted}
              onInput={({ currentTarget }) => {
                setPasted(currentTarget.value)
                setWrong(false)
              }}
            />
          )}
        </Field>
        <Button wide type="submit">
          {word('testJoin')}
        </Button>
      </form>
    </details>
  )
}

/** A staff member scanned the console's code: with one tap this phone gets their test messages. */
export function TestDevice({ ticket }: { ticket: string }) {
  const { snapshot } = useShop()
  const word = useWords()
  const href = useHref()
  const push = usePush()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const title = word('testTitle')
  useTitle(title)
  const start = async () => {
    setBusy(true)
    setOutcome(await join(push, ticket).catch(() => 'failed' as const))
    setBusy(false)
  }
  const bell = <Icon name="bell" sizePx={32} />
  const alert = <Icon name="alert-circle" sizePx={32} />
  const again = (
    <Button disabled={busy} onClick={() => void start()}>
      {word(outcome === null ? 'testJoin' : 'retry')}
    </Button>
  )
  const withSteps = (heading: string, steps: ReactNode) => (
    <div className={css.page}>
      <h2 className={css.title}>{heading}</h2>
      {steps}
    </div>
  )
  const shown = (): ReactNode => {
    if (outcome === 'joined')
      return (
        <Notice
          icon={<ScreenIcon name="circle-check" sizePx={32} />}
          title={word('testDone')}
          hint={word('testDoneHint')}
        >
          <Button look="quiet" href={href(pathTo('home'))}>
            {word('continueShopping')}
          </Button>
        </Notice>
      )
    if (outcome === 'ended') return <Notice icon={alert} title={word('testEnded')} hint={word('testEndedHint')} />
    if (push.status === 'none')
      return <Notice icon={alert} title={word('pushUnsupported')} hint={word('testNoPushHint')} />
    if (push.status === 'install')
      return withSteps(
        word('pushInstallTitle', { name: snapshot.app.name }),
        <>
          <InstallSteps />
          <CarryAddress />
        </>,
      )
    if (push.status === 'denied') return withSteps(word('pushDenied'), <AllowAgain />)
    if (outcome === 'failed')
      return (
        <Notice icon={alert} title={word('testFailed')} hint={word('pushFailed')}>
          {again}
        </Notice>
      )
    const hint = outcome === 'dismissed' ? word('testDismissed') : word('testHint')
    return (
      <Notice icon={bell} title={title} hint={hint}>
        {again}
      </Notice>
    )
  }
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <div role="status">{shown()}</div>
    </>
  )
}
