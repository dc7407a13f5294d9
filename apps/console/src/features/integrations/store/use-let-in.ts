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

/** What proves that it was this tab, and what was entered beside the shop. */
interface Left {
  proof: string
  channel: string
}

function readLeft(): Left {
  const kept = tabTexts.getItem(leftFor)
  return kept === null ? { proof: '', channel: '' } : (JSON.parse(kept) as Left)
}

/** Where the browser goes once `leave` was asked for: whoever shows the form says first that nothing is lost by it. */
export function useLeave() {
  const [to, setTo] = useState<string | null>(null)
  const { start, isPending, failure, error } = useCall({
    mutationFn: async ({ address, channel }: { address: string; channel: string }) => {
      const { url, proof } = await beginAuthorization(address)
      tabTexts.setItem(leftFor, JSON.stringify({ proof, channel } satisfies Left))
      return url
    },
    onSuccess: setTo,
  })
  const [issue] = (error instanceof AppError && error.issues) || []
  return { leave: start, isPending, failure: issue ? wordsOfRefusedField(issue) : failure, to }
}

/** What came back, if anything did. `onLetIn` is told of a shop that lets the app in. */
export function useReturn(letsIn: boolean, onLetIn: (shop: { address: string; channel: string }) => void) {
  const [answer] = useState(() => (letsIn ? new URLSearchParams(location.search).get('answer') : null))
  const navigate = useNavigate()
  const isHandedIn = useRef(false)
  const [isLetIn, setLetIn] = useState(false)
  const { start, isPending, failure } = useCall({
    mutationFn: async ({ proof, channel }: Left) => ({
      channel,
      ...(await finishAuthorization({ answer: answer ?? '', proof })),
    }),
    onSuccess: (shop) => {
      setLetIn(true)
      onLetIn(shop)
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
    start(left)
  }, [answer, navigate, start])
  return { isPending, failure, isLetIn }
}
