import type { CommonMessages, Locale } from './Messages.ts'

/** Portuguese. */
export const pt = {
  tag: 'pt',
  dir: 'ltr',
  messages: {
    'button.connect': 'Conectar carteira',
    'button.connecting': 'Conectando…',
    'button.connectWith': 'Conectar {wallet}',
    'button.account': 'Conta',
    'button.network': 'Rede',
    'button.unsupported': 'Rede errada',
    'button.pending': {
      one: '{count} pendente',
      many: '{count} pendentes',
      other: '{count} pendentes',
    },
    retry: 'Tentar novamente',
    dismiss: 'Fechar',

    'load.failed': 'Não foi possível carregar os recursos da carteira.',

    'modal.back': 'Voltar',
    'modal.close': 'Fechar',
    cancel: 'Cancelar',

    'connect.title': 'Conecte uma carteira',
    'connect.installed': 'Instalada',
    'connect.recent': 'Recente',
    'connect.get': 'Obter',
    'connect.claimed': 'Pode ser falsa',
    'connect.continue': 'Continuar com uma carteira',
    'connect.continueOther': 'Continuar com outra carteira',
    'connect.others': 'Outras carteiras',
    'connect.empty.title': 'Nenhuma carteira encontrada',
    'connect.empty.text':
      'Instale ou ative uma extensão de carteira neste navegador. Ela aparece aqui automaticamente.',
    'connect.phone.text':
      'Este app abre no navegador de um app de carteira. Instale um e abra esta página nele.',
    'connect.none.title': 'Nenhuma carteira compatível',
    'connect.none.text':
      'Este app não funciona com as carteiras deste navegador.',
    'connect.allWallets': 'Todas as carteiras',
    'connect.directoryFailed': 'Não foi possível carregar mais carteiras.',
    'connect.effect':
      'Este site verá seu endereço e seu saldo. Ele não pode mover nada sem a sua aprovação.',

    'legal.accept': 'Aceito {documents} deste site.',
    'legal.notice': 'Ao conectar, você aceita {documents} deste site.',
    'legal.both': '{terms} e {privacy}',
    'legal.terms': 'os termos de uso',
    'legal.privacy': 'a política de privacidade',
    'legal.required': 'Marque esta caixa para continuar.',
    'legal.continue': 'Continuar',

    'connecting.waiting': 'Aguardando {wallet}',
    'connecting.text': 'Abra sua carteira e confirme a conexão.',
    'connecting.slow':
      'Ainda aguardando. Desbloqueie sua carteira ou abra-a pela barra do navegador.',
    'connecting.claimants':
      'Duas carteiras dizem ser esta, então uma das duas pode ser falsa. Remova a extensão que você não instalou e recarregue.',
    'connecting.risk':
      'Se você continuar com uma carteira falsa, ela pode roubar seus tokens.',
    'connecting.anyway': 'Continuar mesmo assim',
    'connecting.other': 'Escolher outra carteira',
    'connecting.failed': 'Não conectado',
    'connecting.unknown': 'Carteira',

    'account.title': 'Conta',
    'account.restoring': 'Reconectando…',
    'account.copy': 'Copiar endereço',
    'account.copied': 'Copiado',
    'account.copyFailed': 'Seu navegador bloqueou a cópia.',
    'account.balance': 'Saldo',
    'account.balance.loading': 'Carregando o saldo',
    'account.balance.failed': 'Não foi possível carregar seu saldo.',
    'account.network': 'Rede',
    'account.explorer': 'Ver em {explorer}',
    'account.wallet': 'Conectado com {wallet}',
    'account.disconnect': 'Desconectar',
    'account.label.add': 'Adicionar um nome',
    'account.label.change': 'Editar nome',
    'account.label.field': 'Nome do endereço',
    'account.label.save': 'Salvar',
    'account.label.saved': 'Nome salvo',
    'account.label.removed': 'Nome removido',
    'account.label.hint': 'Só este navegador mostra este nome.',
    'account.label.empty': 'Digite primeiro um nome.',
    'account.others': 'Contas conectadas',
    'account.others.active': 'Ativa',

    'networks.title': 'Escolha uma rede',
    'networks.search': 'Buscar redes',
    'networks.found': {
      one: '{count} rede encontrada',
      many: '{count} de redes encontradas',
      other: '{count} redes encontradas',
    },
    'networks.none': 'Nenhuma rede encontrada',
    'networks.noneText': 'Verifique a grafia ou tente outro nome.',
    'networks.empty': 'Este app não é compatível com as redes da sua carteira.',
    'networks.testnet': 'Rede de testes',
    'networks.switching': 'Confirme na sua carteira',
    'networks.disabled': 'Este app não permite mudar de rede.',

    'unsupported.title': 'Rede errada',
    'unsupported.text':
      'Este app não é compatível com a rede da sua carteira. Mude para uma destas.',

    'wallet.title': 'O que é uma carteira?',
    'wallet.home.title': 'Um app ou extensão do navegador',
    'wallet.home.text':
      'Guarda as chaves dos seus tokens e colecionáveis, para você poder ver, enviar e receber.',
    'wallet.login.title': 'Uma nova forma de entrar',
    'wallet.login.text': 'Conecte-se a apps sem criar conta nem senha.',
    'wallet.keys.title': 'As chaves são suas',
    'wallet.keys.text':
      'Você confirma cada transação. Se perder sua frase de recuperação, ninguém pode recuperar o que você tem.',

    'network.title': 'O que é uma rede?',
    'network.record.title': 'Um registro público',
    'network.record.text':
      'Muitos computadores registram o que é de quem. As transações não podem ser desfeitas.',
    'network.apart.title': 'Cada uma é separada',
    'network.apart.text': 'O que você tem em uma rede não está nas outras.',
    'network.fee.title': 'Taxas de rede',
    'network.fee.text':
      'Cada transação tem uma taxa, paga com o token da rede.',
    'network.test':
      'Redes de teste servem para experimentar: seus tokens não valem nada.',

    'getWallet.title': 'Obtenha uma carteira',
    'getWallet.named': 'Obtenha {wallet}',
    'getWallet.install.title': 'Instale',
    'getWallet.install.text':
      'Use o próprio site dela ou uma loja de apps. Cuidado com anúncios falsos.',
    'getWallet.create.title': 'Configure',
    'getWallet.create.text':
      'Crie uma carteira nova ou importe uma que você já tem.',
    'getWallet.phrase.title': 'Mantenha em segredo sua frase de recuperação',
    'getWallet.phrase.text':
      'Estas palavras abrem sua carteira em qualquer lugar. Escreva-as em papel. Digite-as só na própria carteira: quem mais as pedir quer roubar você.',
    'getWallet.return.title': 'Volte aqui',
    'getWallet.return.text':
      'Sua carteira aparece automaticamente. Se não, recarregue a página.',
    'getWallet.return.link': 'Escolha a carteira na lista.',
    'getWallet.open.title': 'Abra esta página no app',
    'getWallet.open.text':
      'Copie o endereço desta página e cole no navegador do app.',
    'getWallet.open.copy': 'Copiar endereço da página',
    'getWallet.open.copied': 'Copiado',
    'getWallet.homepage': 'Site',
    'getWallet.chromeStore': 'Extensão do Chrome',
    'getWallet.firefoxStore': 'Extensão do Firefox',
    'getWallet.appStore': 'App para iPhone',
    'getWallet.playStore': 'App para Android',
    'getWallet.find': 'Comparar carteiras',
    'getWallet.noLinks':
      'Não há link para {wallet} aqui. Procure o próprio site dela.',
    'getWallet.newTab': 'abre em uma nova aba',
    'getWallet.found': '{wallet} está pronta',

    'pairing.ways': 'Formas de conectar',
    'pairing.browser': 'Navegador',
    'pairing.mobile': 'Celular',
    'pairing.desktop': 'Computador',
    'pairing.web': 'Site',
    'connect.code': 'Código QR',
    'pairing.other': 'Outra carteira ou dispositivo',
    'pairing.code': 'Código QR para conectar uma carteira',
    'pairing.scan': 'Abra {wallet} no seu celular e leia este código.',
    'pairing.scanAny':
      'Abra um app de carteira no seu celular e leia este código.',
    'pairing.scanOther':
      'Leia este código com outro dispositivo ou cole o link em um app de carteira.',
    'pairing.accept': 'Confirme em {wallet} e volte aqui.',
    'pairing.preparing': 'Preparando…',
    'pairing.unreachable':
      'O WalletConnect não está acessível. Verifique sua internet. Tentando de novo…',
    'pairing.answered': 'Sua carteira respondeu. Conectando…',
    'pairing.open': 'Abrir {wallet}',
    'pairing.openAny': 'Abrir um app de carteira',
    'pairing.missed': 'Nada abriu? Talvez {wallet} não esteja instalada.',
    'pairing.missing': 'Não tem {wallet}?',
    'pairing.get': 'Obtenha {wallet}',
    'pairing.copy': 'Copiar link para sua carteira',
    'pairing.copied': 'Copiado',
    'pairing.copyFailed': 'Seu navegador bloqueou a cópia.',
    'pairing.confirm': 'Confirme em {wallet}',
    'pairing.approved': 'Confirmado na sua carteira',
    'pairing.noNetworks':
      'Sua carteira não é compatível com as redes deste app.',
    'pairing.noAccounts':
      'Sua carteira não tem nenhuma conta que este app possa usar.',

    'error.rejected': 'Você recusou o pedido na sua carteira.',
    'error.busy':
      'Sua carteira já tem um pedido aberto. Abra-a pela barra do navegador e tente novamente.',
    'error.locked':
      'Sua carteira não permitiu. Desbloqueie-a e tente novamente.',
    'error.unsupported':
      'Sua carteira não é compatível com o que este app pediu.',
    'error.missing':
      'Esta carteira não está mais disponível. Recarregue a página ou escolha outra.',
    'error.noAccounts':
      'Sua carteira não compartilhou nenhuma conta. Escolha uma nela e tente de novo.',
    'error.offline':
      'Sua carteira não alcança a rede dela. Verifique sua internet e tente de novo.',
    'error.aborted': 'O pedido foi cancelado.',
    'error.timeout':
      'Sua carteira demorou demais para responder. Abra-a e tente novamente.',
    'error.network':
      'Sua carteira não é compatível com esta rede. Escolha outra rede ou carteira.',
    'error.manual':
      'Sua carteira não permite que apps mudem de rede. Mude nela.',
    'error.response':
      'A resposta da sua carteira não é válida. Atualize-a ou escolha outra.',
    'error.transaction':
      'A rede recusou esta transação. Verifique o valor e a taxa e tente novamente.',
    'error.disconnect':
      'Você está desconectado, mas sua carteira não confirmou.',
    'error.unknown': 'Algo deu errado. Tente novamente.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'O problema é deste site, não da sua carteira: ele pediu uma rede desconhecida.',
    'alert.INVALID_APP_CONFIGURATION':
      'O problema é deste site, não da sua carteira: ele não está configurado corretamente.',
    'alert.NETWORK_NOT_FOUND':
      'O problema é deste site, não da sua carteira: a rede padrão dele não está configurada.',
    'alert.SESSION_EXPIRED': 'Sua conexão expirou. Conecte-se novamente.',
    'alert.WALLET_CONTESTED':
      'Outra carteira diz ser a sua, então uma pode ser falsa. Nada é enviado até você desconectar e escolher de novo.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Este site não está configurado para WalletConnect, então os códigos QR não funcionam. Use uma carteira instalada.',
    'alert.PROJECT_ID_INVALID':
      'O ID do WalletConnect deste site não é válido, então os códigos QR não funcionam. Use uma carteira instalada.',
    'alert.ORIGIN_NOT_ALLOWED':
      'O WalletConnect não permite este site, então os códigos QR não funcionam. Use uma carteira instalada.',
    'alert.openInWallet':
      'O WalletConnect não funciona neste site. Abra este site no navegador da sua carteira.',
    'alert.RELAY_UNREACHABLE':
      'Carteiras em outros dispositivos não estão acessíveis: o WalletConnect não responde. Verifique sua internet.',
    'alert.CLOCK_WRONG':
      'O relógio deste dispositivo está errado. Acerte-o e tente novamente.',

    'allWallets.search': 'Buscar carteiras',
    'allWallets.loading': 'Carregando carteiras',
    'allWallets.found': {
      one: '{count} carteira',
      many: '{count} de carteiras',
      other: '{count} carteiras',
    },
    'allWallets.none': 'Nenhuma carteira encontrada',
    'allWallets.noneText': 'Verifique a grafia ou tente outro nome.',
    'allWallets.failed': 'Não foi possível carregar as carteiras.',
    'allWallets.more': 'Carregar mais',
  } satisfies CommonMessages,
} as const satisfies Locale
