import type { Locale, Messages } from './Messages.ts'

/** French. */
export const fr = {
  tag: 'fr',
  dir: 'ltr',
  messages: {
    'button.connect': 'Connecter un portefeuille',
    'button.connecting': 'Connexion…',
    'button.connectWith': 'Connecter {wallet}',
    'button.account': 'Compte',
    'button.network': 'Réseau',
    'button.unsupported': 'Réseau non pris en charge',
    retry: 'Réessayer',
    dismiss: 'Fermer',

    'load.failed': 'Cette partie n’a pas pu être chargée.',

    'modal.back': 'Retour',
    'modal.close': 'Fermer',
    cancel: 'Annuler',

    'connect.title': 'Connecter un portefeuille',
    'connect.installed': 'Installé',
    'connect.recent': 'Récent',
    'connect.claimants': {
      one: '{count} portefeuille revendique cet identifiant',
      many: '{count} de portefeuilles revendiquent cet identifiant',
      other: '{count} portefeuilles revendiquent cet identifiant',
    },
    'connect.get': 'Obtenir',
    'connect.continue': 'Continuer avec un portefeuille',
    'connect.continueOther': 'Continuer avec un autre portefeuille',
    'connect.empty.title': 'Aucun portefeuille trouvé',
    'connect.empty.text':
      'Installez ou activez une extension de portefeuille dans ce navigateur. Elle apparaîtra ici d’elle-même.',
    'connect.none.title': 'Aucun portefeuille compatible',
    'connect.none.text':
      'Cette application ne fonctionne pas avec les portefeuilles de ce navigateur.',
    'connect.allWallets': 'Tous les portefeuilles',
    'connect.directoryFailed':
      'D’autres portefeuilles n’ont pas pu être chargés.',

    'legal.accept': 'J’accepte {documents}.',
    'legal.notice': 'En vous connectant, vous acceptez {documents}.',
    'legal.both': '{terms} et {privacy}',
    'legal.terms': 'les conditions d’utilisation',
    'legal.privacy': 'la politique de confidentialité',
    'legal.required': 'Cochez d’abord cette case.',
    'legal.continue': 'Continuer',

    'connecting.waiting': 'En attente de {wallet}',
    'connecting.text': 'Ouvrez le portefeuille et acceptez la connexion.',
    'connecting.slow':
      'Toujours en attente. Le portefeuille est peut-être verrouillé, ou sa demande cachée derrière son icône dans la barre d’outils.',
    'connecting.claimants':
      'Plusieurs portefeuilles prétendent être celui-ci. N’acceptez que dans celui que vous connaissez.',
    'connecting.failed': 'Non connecté',
    'connecting.unknown': 'Portefeuille',

    'account.title': 'Compte',
    'account.restoring': 'Reconnexion à votre portefeuille…',
    'account.copy': 'Copier l’adresse',
    'account.copied': 'Copiée',
    'account.copyFailed': 'Le navigateur n’a pas permis la copie.',
    'account.balance': 'Solde',
    'account.balance.loading': 'Chargement du solde',
    'account.balance.failed': 'Solde indisponible',
    'account.network': 'Réseau',
    'account.explorer': 'Voir sur {explorer}',
    'account.wallet': 'Connecté avec {wallet}',
    'account.disconnect': 'Déconnecter',
    'account.label.add': 'Nommer cette adresse',
    'account.label.change': 'Changer le nom',
    'account.label.field': 'Nom de cette adresse',
    'account.label.save': 'Enregistrer',
    'account.label.saved': 'Nom enregistré',
    'account.label.removed': 'Nom supprimé',
    'account.label.invisible':
      'Saisissez des lettres, des chiffres ou des symboles.',
    'account.others': 'Comptes de ce portefeuille',
    'account.others.active': 'Utilisé',
    'account.others.text':
      'Pour en utiliser un autre, choisissez-le dans votre portefeuille.',

    'networks.title': 'Choisir un réseau',
    'networks.search': 'Rechercher un réseau',
    'networks.found': {
      one: '{count} réseau trouvé',
      many: '{count} de réseaux trouvés',
      other: '{count} réseaux trouvés',
    },
    'networks.none': 'Aucun réseau de ce nom.',
    'networks.empty':
      'Cette application n’utilise aucun réseau de votre portefeuille.',
    'networks.testnet': 'Réseau de test',
    'networks.switching': 'Confirmez dans votre portefeuille',
    'networks.disabled':
      'Cette application ne permet pas de changer de réseau.',

    'unsupported.title': 'Réseau non pris en charge',
    'unsupported.text':
      'Votre portefeuille est sur un réseau que cette application n’utilise pas. Passez à l’un de ceux-ci pour continuer.',

    'wallet.title': 'Qu’est-ce qu’un portefeuille ?',
    'wallet.home.title': 'Un lieu pour vos actifs',
    'wallet.home.text':
      'Il affiche, reçoit et envoie des jetons et des objets de collection.',
    'wallet.login.title': 'Une nouvelle façon de se connecter',
    'wallet.login.text': 'Vous le connectez, sans compte ni mot de passe.',
    'wallet.keys.title': 'Vous avez les clés',
    'wallet.keys.text':
      'Personne ne peut agir sans vous, et personne ne peut rétablir ce que vous perdez.',

    'network.title': 'Qu’est-ce qu’un réseau ?',
    'network.record.title': 'Un registre public',
    'network.record.text':
      'Beaucoup d’ordinateurs tiennent ensemble le compte de qui possède quoi.',
    'network.apart.title': 'Chacun est à part',
    'network.apart.text':
      'Ce que vous avez sur un réseau n’est pas sur un autre.',
    'network.fee.title': 'De petits frais',
    'network.fee.text':
      'Vous payez chaque transaction, dans la monnaie du réseau.',

    'getWallet.title': 'Obtenir un portefeuille',
    'getWallet.named': 'Obtenir {wallet}',
    'getWallet.install.title': 'Installez-le',
    'getWallet.install.text':
      'Depuis son propre site ou une boutique. Attention aux publicités pour des imitations.',
    'getWallet.create.title': 'Créez ou importez',
    'getWallet.create.text':
      'Commencez un nouveau portefeuille, ou apportez-en un.',
    'getWallet.phrase.title': 'Gardez secrète la phrase de récupération',
    'getWallet.phrase.text':
      'Écrivez-la sur papier. Qui la demande veut voler.',
    'getWallet.return.title': 'Revenez ici',
    'getWallet.return.text':
      'Le portefeuille apparaît de lui-même ; sinon, rechargez la page. Sur un téléphone, ouvrez cette page dans le navigateur du portefeuille.',
    'getWallet.homepage': 'Site web',
    'getWallet.chromeStore': 'Chrome Web Store',
    'getWallet.firefoxStore': 'Modules Firefox',
    'getWallet.appStore': 'App Store',
    'getWallet.playStore': 'Google Play',
    'getWallet.find': 'Comparer les portefeuilles',
    'getWallet.noLinks':
      'Cette application n’a pas de lien vers {wallet}. Cherchez son propre site.',
    'getWallet.newTab': 's’ouvre dans un nouvel onglet',
    'getWallet.found': 'Votre nouveau portefeuille est là.',

    'pairing.ways': 'Façons de se connecter',
    'pairing.browser': 'Navigateur',
    'pairing.mobile': 'Mobile',
    'pairing.desktop': 'Ordinateur',
    'pairing.web': 'Site web',
    'pairing.qrcode': 'Code QR',
    'pairing.other': 'Autre appareil',
    'pairing.code': 'Code QR qui connecte un portefeuille',
    'pairing.scan': 'Scannez ce code avec {wallet}.',
    'pairing.scanAny':
      'Scannez ce code avec un portefeuille sur votre téléphone.',
    'pairing.accept': 'Acceptez la connexion dans {wallet}, puis revenez ici.',
    'pairing.preparing': 'Préparation de la connexion',
    'pairing.unreachable':
      'Le service de connexion est injoignable. Nouvelle tentative en cours.',
    'pairing.answered': 'Votre portefeuille a répondu. Un instant.',
    'pairing.open': 'Ouvrir {wallet}',
    'pairing.openAny': 'Ouvrir un portefeuille sur cet appareil',
    'pairing.missed':
      'Rien ne s’est ouvert ? {wallet} n’est peut-être pas sur cet appareil.',
    'pairing.get': 'Obtenir {wallet}',
    'pairing.copy': 'Copier le lien',
    'pairing.copied': 'Copié',
    'pairing.copyFailed': 'Le navigateur n’a pas permis la copie.',
    'pairing.confirm': 'Confirmez dans {wallet}',
    'pairing.noNetworks':
      'Votre portefeuille ne prend pas en charge les réseaux de cette application.',
    'pairing.noFeatures':
      'Votre portefeuille ne prend pas en charge ce dont cette application a besoin.',
    'pairing.noAccounts':
      'Votre portefeuille n’a aucun compte que cette application puisse utiliser.',

    'error.rejected': 'Vous avez refusé la demande dans votre portefeuille.',
    'error.busy':
      'Votre portefeuille a déjà une demande ouverte. Répondez-y, puis réessayez.',
    'error.locked':
      'Le portefeuille ne l’a pas permis. Déverrouillez-le et réessayez.',
    'error.unsupported': 'Votre portefeuille ne le prend pas en charge.',
    'error.missing':
      'Ce portefeuille n’est plus disponible. Rechargez la page ou choisissez-en un autre.',
    'error.noAccounts':
      'Le portefeuille n’a partagé aucun compte avec cette application.',
    'error.offline': 'Votre portefeuille a perdu sa connexion au réseau.',
    'error.aborted': 'La demande a été annulée.',
    'error.timeout': 'Le portefeuille a mis trop de temps à répondre.',
    'error.network': 'Ce réseau n’est pas disponible ici.',
    'error.disconnect':
      'Le portefeuille n’a pas confirmé. Cette application est déconnectée.',
    'error.unknown': 'Une erreur s’est produite. Réessayez.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'Cette application a demandé un réseau inconnu.',
    'alert.INVALID_APP_CONFIGURATION':
      'Cette application n’est pas bien configurée.',
    'alert.NETWORK_NOT_FOUND':
      'Cette application nomme un réseau qu’elle n’a pas.',
    'alert.SESSION_EXPIRED': 'Votre connexion a expiré. Reconnectez-vous.',
    'alert.WALLET_CONTESTED':
      'Un autre portefeuille prétend être celui que vous avez connecté. Déconnectez-vous, puis choisissez de nouveau votre portefeuille.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Cette application n’est pas configurée pour cette façon de se connecter.',
    'alert.SERVER_UNREACHABLE':
      'Certaines informations ne peuvent pas être chargées pour le moment. Votre portefeuille fonctionne toujours.',
    'alert.PROJECT_ID_INVALID':
      'L’identifiant de cette application n’est pas valable pour cette façon de se connecter.',
    'alert.ORIGIN_NOT_ALLOWED':
      'L’adresse de cette application n’a pas le droit d’utiliser cette façon de se connecter.',
    'alert.RELAY_UNREACHABLE':
      'Les portefeuilles d’autres appareils sont injoignables pour le moment.',
    'alert.CLOCK_WRONG':
      'L’horloge de cet appareil n’est pas à l’heure. Réglez-la, puis réessayez.',

    'allWallets.search': 'Rechercher un portefeuille',
    'allWallets.loading': 'Chargement des portefeuilles',
    'allWallets.found': {
      one: '{count} portefeuille',
      many: '{count} de portefeuilles',
      other: '{count} portefeuilles',
    },
    'allWallets.none': 'Aucun portefeuille trouvé',
    'allWallets.noneText': 'Vérifiez l’orthographe ou essayez un autre nom.',
    'allWallets.failed': 'Les portefeuilles n’ont pas pu être chargés.',
    'allWallets.more': 'Charger plus',

    'account.total': 'Valeur totale',
    'account.assets': 'Jetons et activité',

    'tokens.title': 'Jetons',
    'tokens.loading': 'Chargement des jetons',
    'tokens.none': 'Aucun jeton pour le moment',
    'tokens.failed': 'Solde des jetons indisponible',
    'tokens.all': 'Tout afficher ({count})',

    'activity.title': 'Activité',
    'activity.loading': 'Chargement de l’activité',
    'activity.none': 'Aucune transaction pour le moment',
    'activity.failed': 'Échec de la récupération des transactions',
    'activity.more': 'Charger plus',
    'activity.undated': 'Pas encore datée',
    'activity.reverted': 'Échouée',
    'activity.pending': 'En attente',
    'activity.from': 'De {address}',
    'activity.to': 'À {address}',

    'operation.approve': 'Approuvé',
    'operation.borrow': 'Emprunté',
    'operation.burn': 'Brûlé',
    'operation.buy': 'Acheté',
    'operation.bought': 'Acheté',
    'operation.cancel': 'Annulé',
    'operation.claim': 'Réclamé',
    'operation.deploy': 'Contrat créé',
    'operation.deposit': 'Déposé',
    'operation.execute': 'Appel de contrat',
    'operation.mint': 'Frappé',
    'operation.receive': 'Reçu',
    'operation.repay': 'Remboursé',
    'operation.sell': 'Vendu',
    'operation.send': 'Envoyé',
    'operation.stake': 'Mis en staking',
    'operation.trade': 'Échangé',
    'operation.unstake': 'Retiré du staking',
    'operation.withdraw': 'Retiré',
  } satisfies Messages,
} as const satisfies Locale
