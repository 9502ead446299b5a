import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('./app/shell.tsx', [
    index('./pages/home.tsx'),
    route('terms', './pages/terms.tsx'),
    route('privacy', './pages/privacy.tsx'),
    // Where emails lead, and the way to such an email: with a session and without.
    route('forgot-password', './pages/forgot-password.tsx'),
    route('reset-password/:token', './pages/reset-password.tsx'),
    route('verify-email/:token', './pages/verify-email.tsx'),
    route('confirm-new-email/:token', './pages/confirm-new-email.tsx'),
    route('undo-email-change/:token', './pages/undo-email-change.tsx'),
    route('newsletter/:key', './pages/newsletter.tsx'),
    // Where a link to a file leads that doesn't open anymore.
    route('files/:token', './pages/closed-file.tsx'),
    route('unsubscribe/:kind/:key', './pages/unsubscribe.tsx'),
    layout('./app/guards/only-anonymous.tsx', [
      route('login', './pages/login.tsx'),
      route('register', './pages/register.tsx'),
    ]),
    layout('./app/guards/with-queries.tsx', [
      // By a link from an email: with a session and without.
      route('answer/:token', './pages/email-action.tsx'),
      route('invitation/:token', './pages/invitation.tsx'),
      route('reference/:token', './pages/reference.tsx'),
      // A preacher's public page: for everyone.
      route('p/:nameAndCode', './pages/public-page.tsx'),
      // By a shared link: a visitor sees what anyone may see.
      layout('./app/guards/preacher-link.tsx', [route('preachers/:id', './pages/preacher.tsx')]),
      layout('./app/guards/church-link.tsx', [route('churches/:id', './pages/church.tsx')]),
      layout('./app/guards/require-session.tsx', [
        route('dashboard', './pages/dashboard.tsx'),
        route('account', './pages/account.tsx'),
        route('account/two-step', './pages/second-factor.tsx'),
        route('billing', './pages/billing.tsx'),
        route('billing/sandbox/:id', './pages/sandbox-checkout.tsx'),
        route('billing/sandbox-card', './pages/sandbox-card.tsx'),
        route('messages', './pages/messages.tsx', [route(':id', './pages/thread.tsx')]),
        layout('./app/guards/require-church.tsx', [
          route('search', './pages/search.tsx'),
          route('church/searches/:id', './pages/saved-search.tsx'),
          route('church/profile', './pages/church-profile.tsx'),
          route('church/profile/preview', './pages/church-preview.tsx'),
          route('church/preachers', './pages/church-preachers.tsx'),
          route('church/preachers/import', './pages/church-import.tsx'),
          route('church/payments', './pages/church-payments.tsx'),
          route('church/request', './pages/new-request.tsx'),
          route('church/requests', './pages/church-requests.tsx'),
          route('church/requests/:id', './pages/request.tsx', { id: 'church-request' }),
          route('church/requests/:id/brief', './pages/brief.tsx', { id: 'church-brief' }),
        ]),
        layout('./app/guards/require-admin.tsx', [
          route('admin/reports', './pages/admin-reports.tsx'),
          route('admin/reports/:id', './pages/admin-report.tsx'),
          route('admin/audit', './pages/admin-audit.tsx'),
        ]),
        layout('./app/guards/require-preacher.tsx', [
          route('preacher/profile', './pages/preacher-profile.tsx'),
          route('preacher/profile/preview', './pages/preacher-preview.tsx'),
          route('preacher/public-page', './pages/preacher-public-page.tsx'),
          route('preacher/pay', './pages/preacher-pay-details.tsx'),
          route('preacher/credentials', './pages/preacher-credentials.tsx'),
          route('preacher/availability', './pages/preacher-availability.tsx'),
          route('preacher/open', './pages/open-requests.tsx'),
          route('preacher/reviews', './pages/preacher-reviews.tsx'),
          route('preacher/earnings', './pages/preacher-earnings.tsx'),
          route('preacher/requests', './pages/preacher-requests.tsx'),
          route('preacher/requests/:id', './pages/request.tsx', { id: 'preacher-request' }),
          route('preacher/requests/:id/brief', './pages/brief.tsx', { id: 'preacher-brief' }),
        ]),
      ]),
    ]),
    route('*', './pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
