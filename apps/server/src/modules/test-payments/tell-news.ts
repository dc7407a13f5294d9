/** Tells the billing area what happened, as another provider would by its webhook: signed, and until it was taken. */
import type { Ports } from '../../ports.ts'
import { receiveEvent } from '../billing/index.ts'
import { deleteNews, listNews, listNewsOf } from './test-payments.queries.ts'
import { signEvent } from './test-signature.ts'

type News = Awaited<ReturnType<typeof listNews>>[number]

async function tell(ports: Ports, news: News): Promise<void> {
  const event = { id: news.id, appKey: news.app_key, subscriptionId: news.subscription_id }
  const body = Buffer.from(JSON.stringify(event))
  await receiveEvent(ports, { body, signature: await signEvent(ports, body) })
  await deleteNews(ports.forApp(news.app_key), news.id)
}

/** At once, for somebody who waits; what fails is told again by the job. */
export async function tellNewsOf(ports: Ports, appKey: string): Promise<void> {
  try {
    for (const news of await listNewsOf(ports.forApp(appKey))) await tell(ports, news)
  } catch (error) {
    ports.log.warn({ err: error, appKey }, 'a payment could not be told yet')
  }
}

export async function tellAllNews(ports: Ports): Promise<void> {
  const failures: unknown[] = []
  for (const news of await listNews(ports.allTables('The provider tells of every app.')))
    await tell(ports, news).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}
