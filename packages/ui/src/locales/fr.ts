import type { CommonMessages, Locale } from './Messages.ts'

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
    'button.unsupported': 'Mauvais réseau',
    'button.pending': '{count} en attente',
    retry: 'Réessayer',
    dismiss: 'Fermer',

    'load.failed': 'Impossible de charger les fonctions du portefeuille.',

    'modal.back': 'Retour',
    'modal.close': 'Fermer',
    cancel: 'Annuler',

    'connect.title': 'Connecter un portefeuille',
    'connect.installed': 'Installé',
    'connect.recent': 'Récent',
    'connect.get': 'Obtenir',
    'connect.claimed': 'Peut-être faux',
    'connect.continue': 'Continuer avec un portefeuille',
    'connect.continueOther': 'Continuer avec un autre portefeuille',
    'connect.others': 'Autres portefeuilles',
    'connect.empty.title': 'Aucun portefeuille trouvé',
    'connect.empty.text':
      'Installez ou activez une extension de portefeuille dans ce navigateur. Elle apparaîtra ici automatiquement.',
    'connect.phone.text':
      'Cette app s’ouvre dans le navigateur d’une app de portefeuille. Installez-en une, puis ouvrez-y cette page.',
    'connect.none.title': 'Aucun portefeuille compatible',
    'connect.none.text':
      'Cette app ne fonctionne pas avec les portefeuilles de ce navigateur.',
    'connect.allWallets': 'Tous les portefeuilles',
    'connect.directoryFailed': 'Impossible de charger plus de portefeuilles.',
    'connect.effect':
      'Ce site verra votre adresse et votre solde. Il ne peut rien déplacer sans votre accord.',

    'legal.accept': 'J’accepte {documents} de ce site.',
    'legal.notice': 'En vous connectant, vous acceptez {documents} de ce site.',
    'legal.both': '{terms} et {privacy}',
    'legal.terms': 'les conditions d’utilisation',
    'legal.privacy': 'la politique de confidentialité',
    'legal.required': 'Cochez cette case pour continuer.',
    'legal.continue': 'Continuer',

    'connecting.waiting': 'En attente de {wallet}',
    'connecting.text': 'Ouvrez votre portefeuille et confirmez la connexion.',
    'connecting.slow':
      'Toujours en attente. Déverrouillez votre portefeuille ou ouvrez-le depuis la barre d’outils du navigateur.',
    'connecting.claimants':
      'Deux portefeuilles prétendent être celui-ci : l’un des deux peut être faux. Supprimez l’extension que vous n’avez pas installée, puis rechargez.',
    'connecting.risk':
      'Si vous continuez avec un faux portefeuille, il peut voler vos jetons.',
    'connecting.anyway': 'Continuer quand même',
    'connecting.other': 'Choisir un autre portefeuille',
    'connecting.failed': 'Non connecté',
    'connecting.unknown': 'Portefeuille',

    'account.title': 'Compte',
    'account.restoring': 'Reconnexion…',
    'account.copy': 'Copier l’adresse',
    'account.copied': 'Copiée',
    'account.copyFailed': 'Votre navigateur a bloqué la copie.',
    'account.balance': 'Solde',
    'account.balance.loading': 'Chargement du solde',
    'account.balance.failed': 'Impossible de charger votre solde.',
    'account.network': 'Réseau',
    'account.explorer': 'Voir sur {explorer}',
    'account.wallet': 'Connecté avec {wallet}',
    'account.disconnect': 'Déconnecter',
    'account.label.add': 'Ajouter un nom',
    'account.label.change': 'Modifier le nom',
    'account.label.field': 'Nom de l’adresse',
    'account.label.save': 'Enregistrer',
    'account.label.saved': 'Nom enregistré',
    'account.label.removed': 'Nom supprimé',
    'account.label.hint': 'Seul ce navigateur affiche ce nom.',
    'account.label.empty': 'Saisissez d’abord un nom.',
    'account.others': 'Comptes connectés',
    'account.others.active': 'Actif',

    'networks.title': 'Choisir un réseau',
    'networks.search': 'Rechercher un réseau',
    'networks.found': {
      one: '{count} réseau trouvé',
      many: '{count} de réseaux trouvés',
      other: '{count} réseaux trouvés',
    },
    'networks.none': 'Aucun réseau trouvé',
    'networks.noneText': 'Vérifiez l’orthographe ou essayez un autre nom.',
    'networks.empty':
      'Cette app ne prend pas en charge les réseaux de votre portefeuille.',
    'networks.testnet': 'Réseau de test',
    'networks.switching': 'Confirmez dans votre portefeuille',
    'networks.disabled': 'Cette app ne permet pas de changer de réseau.',

    'unsupported.title': 'Mauvais réseau',
    'unsupported.text':
      'Cette app ne prend pas en charge le réseau de votre portefeuille. Passez à l’un de ceux-ci.',

    'wallet.title': 'Qu’est-ce qu’un portefeuille ?',
    'wallet.home.title': 'Une app ou une extension de navigateur',
    'wallet.home.text':
      'Elle garde les clés de vos jetons et objets de collection, pour que vous puissiez les voir, les envoyer et les recevoir.',
    'wallet.login.title': 'Une nouvelle façon de se connecter',
    'wallet.login.text':
      'Connectez-vous à des apps sans nouveau compte ni mot de passe.',
    'wallet.keys.title': 'Vous avez les clés',
    'wallet.keys.text':
      'Vous confirmez chaque transaction. Sans votre phrase de récupération, personne ne peut restaurer ce que vous possédez.',

    'network.title': 'Qu’est-ce qu’un réseau ?',
    'network.record.title': 'Un registre public',
    'network.record.text':
      'De nombreux ordinateurs notent qui possède quoi. Une transaction ne peut pas être annulée.',
    'network.apart.title': 'Chacun est séparé',
    'network.apart.text':
      'Ce que vous avez sur un réseau n’est pas sur les autres.',
    'network.fee.title': 'Frais de réseau',
    'network.fee.text':
      'Chaque transaction a des frais, payés avec le jeton du réseau.',
    'network.test':
      'Les réseaux de test servent à essayer : leurs jetons ne valent rien.',

    'getWallet.title': 'Obtenir un portefeuille',
    'getWallet.named': 'Obtenir {wallet}',
    'getWallet.install.title': 'Installez-le',
    'getWallet.install.text':
      'Utilisez son propre site ou une boutique d’apps. Attention aux fausses publicités.',
    'getWallet.create.title': 'Configurez-le',
    'getWallet.create.text':
      'Créez un nouveau portefeuille ou importez-en un que vous avez déjà.',
    'getWallet.phrase.title': 'Gardez secrète votre phrase de récupération',
    'getWallet.phrase.text':
      'Ces mots ouvrent votre portefeuille partout. Écrivez-les sur papier. Ne les saisissez que dans le portefeuille lui-même : toute autre demande est un vol.',
    'getWallet.return.title': 'Revenez ici',
    'getWallet.return.text':
      'Votre portefeuille apparaît automatiquement. Sinon, rechargez la page.',
    'getWallet.return.link': 'Choisissez le portefeuille dans la liste.',
    'getWallet.open.title': 'Ouvrez cette page dans l’app',
    'getWallet.open.text':
      'Copiez l’adresse de cette page et collez-la dans le navigateur de l’app.',
    'getWallet.open.copy': 'Copier l’adresse de la page',
    'getWallet.open.copied': 'Copié',
    'getWallet.homepage': 'Site web',
    'getWallet.chromeStore': 'Extension Chrome',
    'getWallet.firefoxStore': 'Extension Firefox',
    'getWallet.appStore': 'App pour iPhone',
    'getWallet.playStore': 'App pour Android',
    'getWallet.find': 'Comparer les portefeuilles',
    'getWallet.noLinks':
      'Aucun lien vers {wallet} ici. Cherchez son propre site.',
    'getWallet.newTab': 's’ouvre dans un nouvel onglet',
    'getWallet.found': '{wallet} est prêt',

    'pairing.ways': 'Façons de se connecter',
    'pairing.browser': 'Navigateur',
    'pairing.mobile': 'Mobile',
    'pairing.desktop': 'Ordinateur',
    'pairing.web': 'Site web',
    'connect.code': 'Code QR',
    'pairing.other': 'Autre portefeuille ou appareil',
    'pairing.code': 'Code QR pour connecter un portefeuille',
    'pairing.scan': 'Ouvrez {wallet} sur votre téléphone et scannez ce code.',
    'pairing.scanAny':
      'Ouvrez une app de portefeuille sur votre téléphone et scannez ce code.',
    'pairing.scanOther':
      'Scannez ce code avec un autre appareil, ou collez le lien dans une app de portefeuille.',
    'pairing.accept': 'Confirmez dans {wallet}, puis revenez ici.',
    'pairing.preparing': 'Préparation…',
    'pairing.unreachable':
      'WalletConnect est injoignable. Vérifiez votre connexion internet. Nouvel essai…',
    'pairing.answered': 'Votre portefeuille a répondu. Connexion…',
    'pairing.open': 'Ouvrir {wallet}',
    'pairing.openAny': 'Ouvrir une app de portefeuille',
    'pairing.missed':
      'Rien ne s’est ouvert ? {wallet} n’est peut-être pas installé.',
    'pairing.missing': 'Pas encore {wallet} ?',
    'pairing.get': 'Obtenir {wallet}',
    'pairing.copy': 'Copier le lien du portefeuille',
    'pairing.copied': 'Copié',
    'pairing.copyFailed': 'Votre navigateur a bloqué la copie.',
    'pairing.confirm': 'Confirmez dans {wallet}',
    'pairing.approved': 'Confirmé dans votre portefeuille',
    'pairing.noNetworks':
      'Votre portefeuille ne prend pas en charge les réseaux de cette app.',
    'pairing.noAccounts':
      'Votre portefeuille n’a aucun compte que cette app puisse utiliser.',

    'error.rejected': 'Vous avez refusé la demande dans votre portefeuille.',
    'error.busy':
      'Votre portefeuille a déjà une demande ouverte. Ouvrez-le depuis la barre d’outils du navigateur, puis réessayez.',
    'error.locked':
      'Votre portefeuille ne l’a pas permis. Déverrouillez-le et réessayez.',
    'error.unsupported':
      'Votre portefeuille ne prend pas en charge ce que cette app a demandé.',
    'error.missing':
      'Ce portefeuille n’est plus disponible. Rechargez la page ou choisissez-en un autre.',
    'error.noAccounts':
      'Votre portefeuille n’a partagé aucun compte. Choisissez-en un, puis réessayez.',
    'error.offline':
      'Votre portefeuille n’atteint pas son réseau. Vérifiez votre connexion internet, puis réessayez.',
    'error.aborted': 'La demande a été annulée.',
    'error.timeout':
      'Votre portefeuille a mis trop de temps à répondre. Ouvrez-le, puis réessayez.',
    'error.network':
      'Votre portefeuille ne prend pas en charge ce réseau. Choisissez un autre réseau ou portefeuille.',
    'error.manual':
      'Votre portefeuille ne laisse pas les apps changer de réseau. Changez-le dans le portefeuille.',
    'error.response':
      'La réponse de votre portefeuille n’est pas valide. Mettez-le à jour ou choisissez-en un autre.',
    'error.transaction':
      'Le réseau a refusé cette transaction. Vérifiez le montant et les frais, puis réessayez.',
    'error.disconnect':
      'Vous êtes déconnecté, mais votre portefeuille ne l’a pas confirmé.',
    'error.unknown': 'Une erreur s’est produite. Réessayez.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'Le problème vient de ce site, pas de votre portefeuille : il a demandé un réseau inconnu.',
    'alert.INVALID_APP_CONFIGURATION':
      'Le problème vient de ce site, pas de votre portefeuille : il n’est pas bien configuré.',
    'alert.NETWORK_NOT_FOUND':
      'Le problème vient de ce site, pas de votre portefeuille : son réseau par défaut n’est pas configuré.',
    'alert.SESSION_EXPIRED': 'Votre connexion a expiré. Reconnectez-vous.',
    'alert.WALLET_CONTESTED':
      'Un autre portefeuille prétend être le vôtre : l’un peut être faux. Rien n’est envoyé tant que vous ne vous déconnectez pas pour choisir de nouveau.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Ce site n’est pas configuré pour WalletConnect : ses codes QR ne marchent pas. Utilisez un portefeuille installé.',
    'alert.PROJECT_ID_INVALID':
      'L’identifiant WalletConnect de ce site n’est pas valable : ses codes QR ne marchent pas. Utilisez un portefeuille installé.',
    'alert.ORIGIN_NOT_ALLOWED':
      'WalletConnect n’autorise pas ce site : ses codes QR ne marchent pas. Utilisez un portefeuille installé.',
    'alert.openInWallet':
      'WalletConnect ne marche pas sur ce site. Ouvrez ce site dans le navigateur de votre portefeuille.',
    'alert.RELAY_UNREACHABLE':
      'Les portefeuilles d’autres appareils sont injoignables : WalletConnect ne répond pas. Vérifiez votre connexion internet.',
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
    'allWallets.failed': 'Impossible de charger les portefeuilles.',
    'allWallets.more': 'Charger plus',
  } satisfies CommonMessages,
} as const satisfies Locale
