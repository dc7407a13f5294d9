/** Every call of a payment provider: it ends in time, and what goes wrong there is no defect of ours. */
import type { BillingProvider } from '@vitrine/connectors/kit/billing'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'

/** Longer than a healthy provider needs, shorter than a person waits before they press again. */
const timeLimitMs = 10_000

const silent = (cause?: unknown) =>
  new AppError('unavailable', { ...because('billing_silent'), retryAfterSeconds: 30, cause })

const providerOf = defineService((ports): BillingProvider | null => {
  const { billing } = ports.config
  return billing === 'none' ? null : ports.billing[billing](ports)
})

/** Throws `conflict` where nothing is billed, `unavailable` where the provider does not answer or answers nonsense. */
export async function askProvider<T>(ports: Ports, ask: (provider: BillingProvider) => Promise<T>): Promise<T> {
  const provider = providerOf(ports)
  if (!provider) throw new AppError('conflict', because('billing_off'))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(silent()), timeLimitMs)
  })
  try {
    return await Promise.race([ask(provider), late])
  } catch (error) {
    if (error instanceof AppError) throw error
    ports.log.warn({ err: error }, 'the payment provider failed')
    throw silent(error)
  } finally {
    clearTimeout(timer)
  }
}
