/** A shop at Shopify lets the app in: this tab leaves for it, and what it comes back with is handed in once. */
import { useNavigate } from '@tanstack/react-router'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { tabTexts } from '../../../shared/lib/storage.ts'
import { wordsOfRefusedField } from '../../../shared/refusal-words.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { beginAuthorization, finishAuthorization } from './store.api.ts'

const leftFor = 'store.left-for'

interface Entered {
  address: string
  channel: string
  customerClient: string
}

/** What proves that it was this tab, and what was entered. */
interface Left extends Entered {
  proof: string
}

function readLeft(): Left {
  const kept = tabTexts.getItem(leftFor)
  return kept === null ? { proof: '', address: '', channel: '', customerClient: '' } : (JSON.parse(kept) as Left)
}

/** Where the browser goes once `leave` was asked for: whoever shows the form says first that nothing is lost by it. */
export function useLeave() {
  const [to, setTo] = useState<string | null>(null)
  const { start, isPending, failure, error } = useCall({
    mutationFn: async ({ address, channel, customerClient }: Entered) => {
      const { url, proof } = await beginAuthorization(address)
      tabTexts.setItem(leftFor, JSON.stringify({ proof, address, channel, customerClient } satisfies Left))
      return url
    },
    onSuccess: setTo,
  })
  const [issue] = (error instanceof AppError && error.issues) || []
  return { leave: start, isPending, failure: issue ? wordsOfRefusedField(issue) : failure, to }
}

/** What came back, if anything did. `fill` gets what was entered before, and the shop that lets the app in. */
export function useReturn(letsIn: boolean, fill: (entered: Entered) => void) {
  const [answer] = useState(() => (letsIn ? new URLSearchParams(location.search).get('answer') : null))
  const navigate = useNavigate()
  const isHandedIn = useRef(false)
  const [isLetIn, setLetIn] = useState(false)
  const { start, isPending, failure } = useCall({
    mutationFn: async ({ proof, channel, customerClient }: Left) => ({
      ...{ channel, customerClient },
      ...(await finishAuthorization({ answer: answer ?? '', proof })),
    }),
    onSuccess: (shop) => {
      setLetIn(true)
      fill(shop)
      toastSuccess(m.store_let_in_done())
    },
  })
  useEffect(() => {
    if (answer === null || isHandedIn.current) return
    isHandedIn.current = true
    const left = readLeft()
    tabTexts.removeItem(leftFor)
    // It works once: a page that is loaded again hands in nothing.
    void navigate({ to: '/integrations/$slug', params: { slug: 'shopify' }, replace: true })
    const { proof: _, ...entered } = left
    fill(entered)
    start(left)
  }, [answer, navigate, start, fill])
  return { isPending, failure, isLetIn }
}
