/** Tells the billing area what happened, as another provider would by its webhook: signed, and until it was taken. */
import type { PaymentPorts } from './payment-ports.ts'
import { deleteNews, listNews, listNewsOf } from './test-payments.queries.ts'
import { signEvent } from './test-signature.ts'

type News = Awaited<ReturnType<typeof listNews>>[number]

async function tell(ports: PaymentPorts, news: News): Promise<void> {
  const event = { id: news.id, appKey: news.app_key, subscriptionId: news.subscription_id }
  const body = Buffer.from(JSON.stringify(event))
  await ports.receive({ body, signature: await signEvent(ports, body) })
  await deleteNews(ports.forApp(news.app_key), news.id)
}

/** At once, for somebody who waits; what fails is told again by the job. */
export async function tellNewsOf(ports: PaymentPorts, appKey: string): Promise<void> {
  try {
    for (const news of await listNewsOf(ports.forApp(appKey))) await tell(ports, news)
  } catch (error) {
    ports.untold(error, appKey)
  }
}

export async function tellAllNews(ports: PaymentPorts): Promise<void> {
  const failures: unknown[] = []
  for (const news of await listNews(ports.allApps()))
    await tell(ports, news).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}
