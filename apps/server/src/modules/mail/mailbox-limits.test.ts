import { mailLimits } from '@vitrine/domain/contract/rate-limits'
import { mailboxOf } from '@vitrine/domain/formats/mailbox.rules'
import { newId } from '@vitrine/domain/ids'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { giveMailBack, type MailboxKind, takeMail } from './mailbox-limits.ts'

describe('mails that a stranger causes', async () => {
  const { ports } = await createTestApp()

  /** How many mails are sent when one is asked for eight times in each of six apps, each for another tag of the address. */
  async function sentToOne(kind: MailboxKind): Promise<{ byApp: number[]; name: string; lastApp: string }> {
    const name = newId().toLowerCase()
    const byApp: number[] = []
    let lastApp = ''
    for (let app = 0; app < 6; app++) {
      lastApp = newId()
      let sent = 0
      for (let at = 0; at < 8; at++) {
        const email = `${name}+${app}x${at}@shoppers.example`
        if ((await takeMail(ports, kind, { appKey: lastApp, email })) === null) sent += 1
      }
      byApp.push(sent)
    }
    return { byApp, name, lastApp }
  }

  test.each([
    ['guestOrders', [5, 5, 0, 0, 0, 0]],
    ['shoppers', [5, 5, 5, 0, 0, 0]],
    ['invitations', [5, 5, 5, 0, 0, 0]],
  ] as const)('of %s, a mailbox gets its share from each app and no more from all of them', async (kind, sent) => {
    const { byApp, name, lastApp } = await sentToOne(kind)
    expect(byApp).toEqual(sent)
    const neighbour = { appKey: lastApp, email: `${name}@others.example` }
    expect(await takeMail(ports, kind, neighbour)).toBeNull()
  })

  test('a mail that all apps together may send no more is not counted against the app that asked for it', async () => {
    const { name, lastApp } = await sentToOne('guestOrders')
    const email = `${name}@shoppers.example`
    expect(await ports.limits.take(mailLimits.guestOrders, `${lastApp} ${mailboxOf(email)}`)).toBeNull()
  })

  test('a mail that did not leave is not counted', async () => {
    const addressed = { appKey: newId(), email: `${newId().toLowerCase()}@shoppers.example` }
    for (let at = 0; at < 20; at++) {
      expect(await takeMail(ports, 'guestOrders', addressed)).toBeNull()
      await giveMailBack(ports, 'guestOrders', addressed)
    }
  })
})
