import type { EmailMessages } from '../Messages.ts'

/** German, for kits with a login by e-mail. */
export const de = {
  'email.label': 'E-Mail-Adresse',
  'email.submit': 'Weiter mit E-Mail',
  'email.invalid': 'Gib eine E-Mail-Adresse wie name@example.com ein.',
  'email.or': 'oder',
  'email.operator':
    'Eine E-Mail-Wallet wird von ihrem Betreiber verwahrt, der sie öffnen kann, bis du sie schützt.',
  'email.sending': 'E-Mail wird gesendet …',
  'email.title': 'Sieh in deine E-Mails',
  'email.device': 'Öffne den Link, den wir an {email} gesendet haben.',
  'email.number': 'In der E-Mail steht auch diese Zahl:',
  'email.waiting': 'Warten, bis du den Link öffnest …',
  'email.code': 'Gib den Code ein, den wir an {email} gesendet haben.',
  'email.codeLabel': '6-stelliger Code',
  'email.checking': 'Code wird geprüft …',
  'email.wrong': 'Dieser Code ist falsch oder abgelaufen.',
  'email.resend': 'Neue E-Mail senden',
  'email.resendIn': 'Neue E-Mail in {seconds} s senden',
  'email.cooldown': 'Bitte versuche es in {seconds} Sekunden erneut',
  'email.notSent': 'Die E-Mail wurde nicht gesendet. Versuche es erneut.',
  'email.edit': 'Andere Adresse verwenden',
  'email.connecting': 'Deine Wallet wird geöffnet …',
  'email.failed': 'Nicht verbunden',
  'email.blocked':
    'Die E-Mail-Anmeldung lädt nicht. Prüfe Internet und Werbeblocker.',
  'email.unconfirmed':
    'Der Link wurde nicht bestätigt. Sende eine neue E-Mail.',
  'email.again':
    'Melde dich erneut an, um deine Wallet auf diesem Gerät zu öffnen.',
  'email.notOpened': 'Deine Wallet ließ sich nicht öffnen. Versuche es erneut.',
  'email.declined': 'Du hast die Verbindung abgelehnt.',
  'email.change': 'E-Mail ändern',
  'email.newLabel': 'Neue E-Mail-Adresse',
  'email.newCode': 'Code senden',
  'email.same': 'Das ist schon deine Adresse.',
  'email.presentCode':
    'Gib den Code ein, den wir an deine jetzige Adresse gesendet haben.',
  'email.changed': 'E-Mail geändert',
  'security.title': 'Sicherheit',
  'security.managed':
    'Deine E-Mail-Adresse öffnet deine Wallet auf einem neuen Gerät. Auch der Betreiber kann sie öffnen.',
  'security.passkey':
    'Nur du kannst deine Wallet auf einem neuen Gerät öffnen: mit deinem Passkey.',
  'security.password':
    'Nur du kannst deine Wallet auf einem neuen Gerät öffnen: mit deinem Passwort.',
  'security.code':
    'Nur du kannst deine Wallet auf einem neuen Gerät öffnen: mit deinem gedruckten Code.',
  'security.protect': 'Wallet schützen',
  'security.protectNote': 'Damit nur du sie öffnen kannst',
  'security.protected': 'Jetzt kannst nur du deine Wallet öffnen',
  'security.export': 'Wiederherstellungsphrase anzeigen',
  'security.exportNote': 'Auf der eigenen Seite der Wallet',
  'security.devices': 'Geräte',
  'security.loading': 'Geräte werden geladen …',
  'security.current': 'Dieses Gerät',
  'security.seen': 'Zuletzt verwendet: {time}',
  'security.remove': 'Entfernen',
  'security.removeDevice': '{device} entfernen',
  'security.removed': 'Gerät entfernt',
  'security.failed': 'Deine Geräte wurden nicht geladen.',
  'security.error': 'Es wurde nichts geändert. Versuche es erneut.',
  'approve.title': 'In deiner Wallet bestätigen',
  'approve.notAllowed': 'Aktion nicht erlaubt',
} as const satisfies EmailMessages
