/**
 * The payment page of the embedded provider. The number field has no name, so that no browser ever sends it: the page's
 * script looks the number up among the listed test numbers, and sends the four digits that name the card.
 */

import { findPlan } from '@vitrine/domain/billing/plans.rules'
import { lastFour, type TestCardOutcome, testCards } from '@vitrine/domain/billing/test-cards.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import type { PayProblem } from '@vitrine/test-payments/pay-checkout'
import type { Checkout } from '@vitrine/test-payments/test-payments.queries'
import { sayPlan } from '../../english-names.ts'
import { escapeHtml, keptHtml, sentenceHtml } from '../../http/html-text.ts'
import { page } from '../identity/index.ts'

type Words = (locale: ConsoleLanguage) => string

const cardWords: Readonly<Record<TestCardOutcome, Words>> = {
  paid: (locale) => m.payment_card_paid({}, { locale }),
  asks: (locale) => m.payment_card_asks({}, { locale }),
  declined: (locale) => m.payment_card_declined({}, { locale }),
  no_money: (locale) => m.payment_card_no_money({}, { locale }),
  expired: (locale) => m.payment_card_expired({}, { locale }),
  fails_later: (locale) => m.payment_card_fails_later({}, { locale }),
}

const problemWords: Readonly<Record<PayProblem, Words>> = {
  unlisted: (locale) => m.payment_unlisted({}, { locale }),
  declined: (locale) => m.payment_declined({}, { locale }),
  no_money: (locale) => m.payment_no_money({}, { locale }),
  expired_card: (locale) => m.payment_expired_card({}, { locale }),
  refused: (locale) => m.payment_refused({}, { locale }),
}

/** The one script of the page; the policy allows exactly these bytes. */
export const cardScript = `addEventListener('DOMContentLoaded',()=>{
const form=document.querySelector('form'),number=document.getElementById('number'),card=form.elements.card,problem=document.getElementById('unlisted');
const listed=${JSON.stringify(testCards.map(({ number }) => number))};
form.addEventListener('submit',(event)=>{
if(event.submitter&&event.submitter.value!=='pay')return;
const typed=number.value.replace(/[\\s-]/g,'');
if(listed.includes(typed)){card.value=typed.slice(-4);return}
event.preventDefault();for(const said of document.querySelectorAll('p.error'))said.hidden=true;problem.hidden=false;number.setAttribute('aria-invalid','true');number.focus()})})`

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const cardList = (locale: ConsoleLanguage): string =>
  `<aside><b>${escapeHtml(m.payment_cards({}, { locale }))}</b><ul>${testCards
    .map(
      ({ number, outcome }) =>
        `<li><code dir="ltr">${keptHtml(grouped(number))}</code><span>${escapeHtml(cardWords[outcome](locale))}</span></li>`,
    )
    .join('')}</ul></aside>`

interface PaymentView {
  locale: ConsoleLanguage
  checkout: Checkout
  problem?: PayProblem | undefined
}

const priceOf = ({ amount_minor, currency_code }: Checkout): string =>
  formatMoney({ amountMinor: Number(amount_minor), currencyCode: currency_code })

/** `label` is HTML. */
const button = (press: string, label: string, quiet = false): string =>
  `<button name="press" value="${press}"${quiet ? ' class="quiet" formnovalidate' : ''}>${label}</button>`

function terms(checkout: Checkout, locale: ConsoleLanguage): string {
  const plan = findPlan(checkout.plan_code)
  if (!plan) return ''
  const price = formatMoney({ amountMinor: plan.recurringPrice, currencyCode: plan.currencyCode })
  const sayLater = plan.intervalUnit === 'years' ? m.payment_year : m.payment_month
  const later = sentenceHtml([price], (mark) => sayLater({ price: mark }, { locale }))
  return `<p><b>${escapeHtml(m.payment_plan({}, { locale }))}: ${escapeHtml(sayPlan(plan.planCode, locale))}</b><br>${escapeHtml(
    m.payment_today({}, { locale }),
  )}: <b>${keptHtml(priceOf(checkout))}</b><br>${later}</p>`
}

export function cardPage({ locale, checkout, problem }: PaymentView): string {
  const words = problem === undefined || problem === 'unlisted' ? null : problemWords[problem]
  const content = `<h1>${escapeHtml(m.payment_title({}, { locale }))}</h1>
<p>${escapeHtml(m.payment_notice({}, { locale }))}</p>
${terms(checkout, locale)}
${words === null ? '' : `<p class="error" role="alert">${escapeHtml(words(locale))}</p>`}
<p class="error" id="unlisted" role="alert"${problem === 'unlisted' ? '' : ' hidden'}>${escapeHtml(problemWords.unlisted(locale))}</p>
<noscript><p class="error">${escapeHtml(m.payment_script_needed({}, { locale }))}</p></noscript>
<form method="post" autocomplete="off">
<div class="field"><label for="number">${escapeHtml(m.payment_card({}, { locale }))}</label><input id="number" inputmode="numeric" autocomplete="off" maxlength="25" dir="ltr" required aria-describedby="unlisted"></div>
<input type="hidden" name="card" value="">
${button(
  'pay',
  sentenceHtml([priceOf(checkout)], (mark) => m.payment_pay({ price: mark }, { locale })),
)}
${button('cancel', escapeHtml(m.payment_cancel({}, { locale })), true)}
</form>
${cardList(locale)}`
  return page({ locale, title: m.payment_title({}, { locale }), content, script: cardScript })
}

export function confirmPage({ locale, checkout }: PaymentView): string {
  const values = [priceOf(checkout), lastFour(checkout.card_digits ?? '')]
  const text = sentenceHtml(values, (price, four) => m.payment_confirm_text({ price, four }, { locale }))
  const content = `<h1>${escapeHtml(m.payment_confirm_title({}, { locale }))}</h1>
<p>${text}</p>
<form method="post">
${button('confirm', escapeHtml(m.payment_confirm({}, { locale })))}
${button('deny', escapeHtml(m.payment_deny({}, { locale })), true)}
</form>`
  return page({ locale, title: m.payment_confirm_title({}, { locale }), content })
}

export function overPage({ locale, checkout }: PaymentView): string {
  const title = m.payment_over_title({}, { locale })
  const content = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.payment_over_text({}, { locale }))}</p>
<a class="button" href="${escapeHtml(checkout.return_url)}">${escapeHtml(m.payment_back({}, { locale }))}</a>`
  return page({ locale, title, content })
}
